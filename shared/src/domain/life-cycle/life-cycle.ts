import { stays, type Outcome } from './outcome';
import type { Phase } from './phase';

/**
 * What can happen to an inspection on a device. `typed`: answers, inspector or files changed · `saved`, `finalized`:
 * 'Salvar', 'Finalizar' · `due`: its turn to be sent has come · `save-sent`, `finalization-sent`, `unanswered`,
 * `refused`, `conflicted`: what the backend said to what was queued (nothing, when it was not reached) · `retried`: the
 * person asks to send again · `reconnected`: the network, the session or the page came back · `kept-mine`,
 * `took-theirs`, `kept-both`: the decision about a conflict (mine is kept as another inspection, too, where the
 * backend's is finalized or gone) · `cleared`: 'Limpar Dados' · `discarded`: removed from this device · `reopened`:
 * opened from the backend's record · `left-behind`: the backend has gone on from what is here · `lost-there`: the
 * backend was restored from an older backup and lacks what it had acknowledged · `gone-there`: somebody deleted the
 * backend's record, and the person goes on with what is here · `allowed-again`: it was refused for the person's role,
 * and they have one again that allows it · `sent-unqueued`: the backend acknowledged a save or a finalization that the
 * device had no room to queue, and with it all that the draft holds; `sent-unqueued-before`: an older content than the
 * draft's; `sent-before-queued`: one that is older than what was queued since, too · `overtaken`: what a tab holds
 * cannot be kept as the draft, because another tab has gone on with it · `restored`: taken back from what lost a
 * conflict, or brought in from a file, where there is nothing of its id · `entry-lost`: what waited to finalize it
 * cannot be read · `aged`: nobody has gone on with it here for `SAVED_DRAFT_DAYS`.
 */
export const LIFE_EVENTS = [
  'typed',
  'saved',
  'finalized',
  'due',
  'save-sent',
  'finalization-sent',
  'unanswered',
  'refused',
  'conflicted',
  'retried',
  'reconnected',
  'kept-mine',
  'took-theirs',
  'kept-both',
  'cleared',
  'discarded',
  'reopened',
  'left-behind',
  'lost-there',
  'sent-unqueued',
  'sent-unqueued-before',
  'sent-before-queued',
  'overtaken',
  'restored',
  'gone-there',
  'allowed-again',
  'entry-lost',
  'aged',
] as const;
export type LifeEvent = (typeof LIFE_EVENTS)[number];

/** `queued`: `saving` or `finalizing`, as the entry is. */
export type InspectionOutcome = Outcome<Phase | 'queued'>;

const typed = (becomes: Phase): InspectionOutcome => stays(becomes, { keeps: 'typed', says: 'kept' });
const queue = (becomes: Phase): InspectionOutcome =>
  stays(becomes, { keeps: 'typed', sends: 'draft', says: 'waiting' });
const again = (becomes: InspectionOutcome['becomes']): InspectionOutcome =>
  stays(becomes, { sends: 'queued', says: 'waiting' });
const renewed = stays('queued', { sends: 'draft', says: 'waiting' });
const gone = stays('discarded', { removes: 'both', says: 'removed' });
const givenUp = stays('absent', { removes: 'both', superseded: 'mine', says: 'removed' });
const acknowledged = (becomes: Phase): InspectionOutcome =>
  stays(becomes, { keeps: 'acknowledged', removes: 'entry', says: 'sent' });
const finished = stays('finished', { keeps: 'sent', removes: 'both', says: 'sent' });

const submitting = { saved: queue('saving'), finalized: queue('finalizing') };
const leaving = { cleared: gone };
const deciding = {
  'took-theirs': givenUp,
  'kept-both': stays('absent', { sends: 'copy', removes: 'both', says: 'waiting' }),
};
const kept = (outcome: InspectionOutcome): InspectionOutcome => ({ ...outcome, superseded: 'theirs' });
const late = { 'save-sent': acknowledged('stored'), 'finalization-sent': finished };
/** Success of an older content never removes a newer draft. */
const lateAndOlder = { 'save-sent': acknowledged('unsaved'), 'finalization-sent': acknowledged('unsaved') };
const waiting = (phase: Phase) => ({
  due: stays(phase, { sends: 'queued' }),
  unanswered: again(phase),
  retried: again(phase),
  reconnected: again(phase),
});
/** What was locked for a finalization that is not there any more is work that nothing sends. */
const unlocked = { 'entry-lost': stays('unsaved', { keeps: 'acknowledged' }) };
const ended = { reopened: stays('stored', { keeps: 'theirs' }) };

/** What waits, or waits for the person, stands on the older revision from then on. */
const older = (phase: Phase) => ({ 'lost-there': stays(phase, { keeps: 'acknowledged' }) });

/**
 * Without a place in the outbox; what the backend has whole needs to be kept here no longer, and removing it takes no
 * room on a full device.
 */
const unqueued = { 'sent-unqueued': stays('absent', { removes: 'both', says: 'sent' }) };
/** What was queued since is newer than what was sent, and goes on from it. */
const queuedSince = (phase: Phase) => ({
  ...unqueued,
  'sent-before-queued': stays(phase, { keeps: 'acknowledged', says: 'sent' }),
});
const unqueuedBefore = { 'sent-unqueued-before': acknowledged('unsaved') };

/** Whatever the draft has become since: it is not written over, and nothing of this tab is dropped. */
const superseded = (phase: Phase): InspectionOutcome => stays(phase, { superseded: 'tab', says: 'superseded' });

type Row = Partial<Record<LifeEvent, InspectionOutcome>>;

/**
 * What is not listed changes nothing. A refusal is tried again when the person asks, not by itself: they may be
 * correcting it; one for their role has nothing to be corrected. What is sent in a phase that was refused is the answer
 * to the same request from another tab.
 */
const TABLE: Record<Phase, Row> = {
  absent: { typed: typed('unsaved'), ...submitting, ...ended, ...unqueued, restored: typed('unsaved') },
  unsaved: {
    typed: typed('unsaved'),
    ...submitting,
    ...leaving,
    ...older('unsaved'),
    ...unqueued,
    ...unqueuedBefore,
    ...unlocked,
  },
  stored: {
    typed: typed('unsaved'),
    ...submitting,
    ...leaving,
    ...ended,
    ...unqueued,
    ...unlocked,
    'sent-unqueued-before': acknowledged('stored'),
    'left-behind': stays('absent', { removes: 'both' }),
    // Only of what the backend has all of: work that nobody else has never makes way.
    aged: stays('absent', { removes: 'both', says: 'removed' }),
    'lost-there': stays('saving', { keeps: 'acknowledged', sends: 'draft', says: 'waiting' }),
    'gone-there': stays('unsaved', { keeps: 'acknowledged' }),
  },
  saving: {
    typed: typed('saving-outdated'),
    ...submitting,
    ...leaving,
    ...waiting('saving'),
    ...older('saving'),
    ...queuedSince('saving'),
    'save-sent': acknowledged('stored'),
    refused: stays('refused', { says: 'refused' }),
    conflicted: stays('conflict', { says: 'conflict' }),
  },
  'saving-outdated': {
    typed: typed('saving-outdated'),
    ...submitting,
    ...leaving,
    ...waiting('saving-outdated'),
    ...older('saving-outdated'),
    ...queuedSince('saving-outdated'),
    ...unqueuedBefore,
    'save-sent': acknowledged('unsaved'),
    refused: stays('refused-outdated', { says: 'refused' }),
    conflicted: stays('conflict-outdated', { says: 'conflict' }),
  },
  finalizing: {
    typed: stays('finalizing', { says: 'not-kept' }),
    saved: again('finalizing'),
    finalized: again('finalizing'),
    ...waiting('finalizing'),
    ...older('finalizing'),
    'finalization-sent': finished,
    refused: stays('refused', { says: 'refused' }),
    conflicted: stays('conflict', { says: 'conflict' }),
  },
  refused: {
    typed: typed('refused-outdated'),
    ...submitting,
    ...leaving,
    ...older('refused'),
    ...queuedSince('refused'),
    ...late,
    retried: again('queued'),
    'allowed-again': again('queued'),
  },
  'refused-outdated': {
    typed: typed('refused-outdated'),
    ...submitting,
    ...leaving,
    ...older('refused-outdated'),
    ...queuedSince('refused-outdated'),
    ...unqueuedBefore,
    ...lateAndOlder,
    retried: renewed,
  },
  conflict: {
    typed: typed('conflict-outdated'),
    ...submitting,
    ...leaving,
    ...older('conflict'),
    ...queuedSince('conflict'),
    ...late,
    ...deciding,
    'kept-mine': kept(again('queued')),
  },
  'conflict-outdated': {
    typed: typed('conflict-outdated'),
    ...submitting,
    ...leaving,
    ...older('conflict-outdated'),
    ...queuedSince('conflict-outdated'),
    ...unqueuedBefore,
    ...lateAndOlder,
    ...deciding,
    'kept-mine': kept(renewed),
  },
  finished: {
    typed: stays('finished', { says: 'not-kept' }),
    saved: stays('finished', { says: 'sent' }),
    finalized: stays('finished', { says: 'sent' }),
    ...ended,
    'lost-there': stays('finalizing', { keeps: 'acknowledged', sends: 'queued', says: 'waiting' }),
  },
  discarded: { typed: stays('discarded', { says: 'not-kept' }), ...submitting, ...ended },
};

/** What holds in every phase, unless it says otherwise. */
function always(phase: Phase, event: LifeEvent): InspectionOutcome {
  if (event === 'overtaken') return superseded(phase);
  return event === 'discarded' ? gone : stays(phase);
}

/** What follows when this happens to an inspection in this phase (docs/reliability.md has the whole table). */
export const afterEvent = (phase: Phase, event: LifeEvent): InspectionOutcome =>
  TABLE[phase][event] ?? always(phase, event);
