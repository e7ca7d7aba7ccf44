import { stays, type Outcome } from './outcome';

/**
 * Where an operation of a module stands on a device. `waiting`: kept, and not acknowledged by the server's own answer ·
 * `refused`: the server did not take it · `done`: acknowledged · `discarded`: the person gave it up.
 */
export const OPERATION_PHASES = ['absent', 'waiting', 'refused', 'done', 'discarded'] as const;
export type OperationPhase = (typeof OPERATION_PHASES)[number];

/**
 * `restored`: brought in from a file · `due`: its turn to be sent has come · `unanswered`: nobody knows whether it
 * arrived · `reconnected`: the network, the session or the page came back · `retried`: the person asks to send again ·
 * `lost-there`: the server was restored from a backup that does not have it.
 */
export const OPERATION_EVENTS = [
  'submitted',
  'restored',
  'due',
  'sent',
  'unanswered',
  'refused',
  'retried',
  'reconnected',
  'discarded',
  'lost-there',
] as const;
export type OperationEvent = (typeof OPERATION_EVENTS)[number];

type OperationOutcome = Outcome<OperationPhase>;

const again: OperationOutcome = stays('waiting', { sends: 'queued', says: 'waiting' });
const taken: OperationOutcome = stays('waiting', { sends: 'draft', says: 'waiting' });
const ended: Partial<Record<OperationEvent, OperationOutcome>> = {
  sent: stays('done', { keeps: 'sent', removes: 'entry', says: 'sent' }),
  discarded: stays('discarded', { removes: 'both', says: 'removed' }),
};

/**
 * What is not listed changes nothing. Submitted twice it is one operation: what may have arrived is not replaced by
 * other content. What was refused has not arrived, so it may be corrected; and it is tried again when the person asks,
 * not by itself. That it was done is noted for a time only, and a server that has lost it gets it again all the same.
 */
const TABLE: Record<OperationPhase, Partial<Record<OperationEvent, OperationOutcome>>> = {
  absent: { submitted: taken, restored: taken, 'lost-there': again },
  waiting: {
    submitted: again,
    due: stays('waiting', { sends: 'queued' }),
    unanswered: again,
    refused: stays('refused', { says: 'refused' }),
    retried: again,
    reconnected: again,
    ...ended,
  },
  refused: { submitted: taken, retried: again, ...ended },
  done: { 'lost-there': again },
  discarded: { submitted: taken, restored: taken },
};

/** What follows when this happens to an operation in this phase. */
export const afterOperationEvent = (phase: OperationPhase, event: OperationEvent): OperationOutcome =>
  TABLE[phase][event] ?? stays(phase);
