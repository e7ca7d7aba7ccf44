import type { Fault } from './life-under-faults.fixture';

/** What a person does, in which tab, and what the network does to its first requests. */
export interface Step {
  does: Deed;
  tab: number;
  fault: Fault;
  times: number;
}

export const DEEDS = [
  'type',
  'type',
  'type',
  'type',
  'save',
  'save',
  'save',
  'changed-elsewhere',
  'changed-elsewhere',
  'photo',
  'photo',
  'finalize',
  'mine',
  'theirs',
  'both',
  'conflict',
  'open',
  'remove-photo',
  'leave-typing',
  'clear',
  'reopen',
  'reload',
  'retry',
  'reconnect',
  'go-offline',
  'deleted-by-another',
  'restore',
  'other-person',
  'sign-out',
  'kill-typing',
  'kill-saving',
  'kill-adding',
  'late-save',
  'late-finalization',
  'late-opening',
  'back-up',
  'server-restored',
  'server-restored',
  'renamed',
  'role-away',
  'role-back',
  'clock-behind',
  'clock-ahead',
  'clock-right',
] as const;
export type Deed = (typeof DEEDS)[number];
