import { stays, type Outcome } from './outcome';

/**
 * Where a 'Limpar Dados' of a checklist stands on a device, beside the inspections that it has removed here at once.
 * `waiting`: the backend has yet to remove its part · `refused`: it did not, because that was changed elsewhere or may
 * not be removed · `done`: removed there, too · `taken-back`: the person lets the backend's record stay.
 */
export const REMOVAL_PHASES = ['absent', 'waiting', 'refused', 'done', 'taken-back'] as const;
export type RemovalPhase = (typeof REMOVAL_PHASES)[number];

/**
 * `cleared`: asked for · `due`: its turn to be sent has come · `unanswered`: nobody knows whether it arrived ·
 * `reconnected`: the network, the session or the page came back · `retried`: the person asks again.
 */
export const REMOVAL_EVENTS = [
  'cleared',
  'due',
  'sent',
  'unanswered',
  'refused',
  'retried',
  'reconnected',
  'taken-back',
] as const;
export type RemovalEvent = (typeof REMOVAL_EVENTS)[number];

type RemovalOutcome = Outcome<RemovalPhase>;

const asked: RemovalOutcome = stays('waiting', { sends: 'draft', says: 'waiting' });
const again: RemovalOutcome = stays('waiting', { sends: 'queued', says: 'waiting' });
const ended: Partial<Record<RemovalEvent, RemovalOutcome>> = {
  sent: stays('done', { removes: 'entry', says: 'sent' }),
  'taken-back': stays('taken-back', { removes: 'entry', says: 'removed' }),
};

/**
 * What is asked for takes up what is still to be removed of before. A refusal stands in nobody's way: who goes on with
 * its inspection wants it. So only the person asks again.
 */
const TABLE: Record<RemovalPhase, Partial<Record<RemovalEvent, RemovalOutcome>>> = {
  absent: { cleared: asked },
  waiting: {
    cleared: asked,
    due: stays('waiting', { sends: 'queued' }),
    unanswered: again,
    refused: stays('refused', { says: 'refused' }),
    retried: again,
    reconnected: again,
    ...ended,
  },
  refused: { cleared: asked, retried: again, ...ended },
  done: {},
  'taken-back': {},
};

/** What follows when this happens to a removal in this phase. */
export const afterRemovalEvent = (phase: RemovalPhase, event: RemovalEvent): RemovalOutcome =>
  TABLE[phase][event] ?? stays(phase);
