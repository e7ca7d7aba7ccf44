import type { FindingAct } from './transitions';

/**
 * What can be done to several findings at once: it asks the same of each, and nothing of one that others do not have.
 */
export const ACTS_ON_MANY = ['assign', 'ask-extension', 'grant-extension'] as const satisfies readonly FindingAct[];
export type ActOnMany = (typeof ACTS_ON_MANY)[number];
