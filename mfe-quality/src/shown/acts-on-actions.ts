import type { FindingAct } from '@avsec/shared/domain';

/** Done to one action: their buttons stand with it. */
export const ACTS_ON_ACTIONS = [
  'finish-action',
  'start-action',
  'cancel-action',
] as const satisfies readonly FindingAct[];
