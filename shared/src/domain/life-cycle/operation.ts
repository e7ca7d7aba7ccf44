/**
 * Where an operation of a module stands on a device. `waiting`: kept, and not acknowledged by the server's own answer ·
 * `refused`: the server did not take it · `done`: acknowledged · `discarded`: the person gave it up.
 */
export const OPERATION_PHASES = ['absent', 'waiting', 'refused', 'done', 'discarded'] as const;
export type OperationPhase = (typeof OPERATION_PHASES)[number];

/**
 * `typed`: what is written before it is submitted was changed · `restored`: brought in from a file · `due`: its turn to
 * be sent has come · `unanswered`: nobody knows whether it arrived · `reconnected`: the network, the session or the
 * page came back · `retried`: the person asks to send again · `lost-there`: the server was restored from a backup that
 * does not have it.
 */
export const OPERATION_EVENTS = [
  'typed',
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

/**
 * What follows. `drafts`: what was typed is kept as its draft · `takes`: the content at hand becomes what is sent; else
 * what was kept stays.
 */
export interface OperationOutcome {
  becomes: OperationPhase;
  drafts: boolean;
  takes: boolean;
  sends: boolean;
}

const stays = (becomes: OperationPhase, more: Partial<OperationOutcome> = {}): OperationOutcome => ({
  becomes,
  drafts: false,
  takes: false,
  sends: false,
  ...more,
});
const again = stays('waiting', { sends: true });
const taken = stays('waiting', { takes: true, sends: true });

type Row = Partial<Record<OperationEvent, OperationOutcome>>;

/**
 * What is not listed changes nothing. Submitted twice it is one operation: what may have arrived is not replaced by
 * other content. What was refused has not arrived, so it may be corrected; and it is tried again when the person asks,
 * not by itself.
 */
const TABLE: Record<OperationPhase, Row> = {
  absent: { typed: stays('absent', { drafts: true }), submitted: taken, restored: taken },
  waiting: {
    submitted: again,
    due: stays('waiting', { sends: true }),
    sent: stays('done'),
    unanswered: again,
    refused: stays('refused'),
    retried: again,
    reconnected: again,
    discarded: stays('discarded'),
  },
  refused: { submitted: taken, sent: stays('done'), retried: again, discarded: stays('discarded') },
  done: { 'lost-there': again },
  discarded: { submitted: taken, restored: taken },
};

/** What follows when this happens to an operation in this phase. */
export const afterOperationEvent = (phase: OperationPhase, event: OperationEvent): OperationOutcome =>
  TABLE[phase][event] ?? stays(phase);
