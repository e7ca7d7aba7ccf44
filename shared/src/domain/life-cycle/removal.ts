/**
 * Where a 'Limpar Dados' stands on a device, beside the inspections that it has removed here at once. `waiting`: the
 * backend has yet to remove its part · `refused`: it did not, because that was changed elsewhere or may not be removed
 * · `done`: removed there, too · `taken-back`: the person lets the backend's record stay.
 */
export const REMOVAL_PHASES = ['absent', 'waiting', 'refused', 'done', 'taken-back'] as const;
export type RemovalPhase = (typeof REMOVAL_PHASES)[number];

/**
 * `cleared`: asked for · `unanswered`: nobody knows whether it arrived · `reconnected`: the network, the session or the
 * page came back · `retried`: the person asks again.
 */
export const REMOVAL_EVENTS = [
  'cleared',
  'sent',
  'unanswered',
  'refused',
  'retried',
  'reconnected',
  'taken-back',
] as const;
export type RemovalEvent = (typeof REMOVAL_EVENTS)[number];

/** What follows. `sends`: the backend is asked · `removes`: nothing of it waits on this device any more. */
export interface RemovalOutcome {
  becomes: RemovalPhase;
  sends: boolean;
  removes: boolean;
}

const stays = (becomes: RemovalPhase, more: Partial<RemovalOutcome> = {}): RemovalOutcome => ({
  becomes,
  sends: false,
  removes: false,
  ...more,
});
const again = stays('waiting', { sends: true });
const ended = { sent: stays('done', { removes: true }), 'taken-back': stays('taken-back', { removes: true }) };

/** A refusal stands in nobody's way: who goes on with its inspection wants it. So only the person asks again. */
const TABLE: Record<RemovalPhase, Partial<Record<RemovalEvent, RemovalOutcome>>> = {
  absent: { cleared: again },
  waiting: {
    cleared: again,
    unanswered: stays('waiting'),
    refused: stays('refused'),
    retried: again,
    reconnected: again,
    ...ended,
  },
  refused: { cleared: again, retried: again, ...ended },
  done: {},
  'taken-back': {},
};

/** What follows when this happens to a removal in this phase. */
export const afterRemovalEvent = (phase: RemovalPhase, event: RemovalEvent): RemovalOutcome =>
  TABLE[phase][event] ?? stays(phase);
