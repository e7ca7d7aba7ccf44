import type { ActionState } from './state';
import type { FindingAct } from './transitions';

/** What an act makes of an action; what is not listed is refused. The database holds the same table. */
export const ACTION_TRANSITIONS: readonly { act: FindingAct; from: ActionState; to: ActionState }[] = [
  { act: 'start-action', from: 'to-do', to: 'doing' },
  { act: 'finish-action', from: 'to-do', to: 'done' },
  { act: 'finish-action', from: 'doing', to: 'done' },
  { act: 'cancel-action', from: 'to-do', to: 'cancelled' },
  { act: 'cancel-action', from: 'doing', to: 'cancelled' },
];

/** Where an act leads an action to; null where it is not possible. */
export const actionAfter = (act: FindingAct, from: ActionState): ActionState | null =>
  ACTION_TRANSITIONS.find((one) => one.act === act && one.from === from)?.to ?? null;
