import { stays, type Outcome } from './outcome';
import type { LifeEvent, Phase } from './phases-and-events';

/**
 * What a device holds of one inspection, as far as its life goes: the draft, what waits in the outbox, and the note
 * that it ended here.
 */
export interface Held {
  draft: { state: 'open' | 'finalizing'; sequence: number; savedSequence: number } | null;
  entry: {
    kind: 'save' | 'finalize';
    state: { kind: 'waiting' | 'conflict' | 'refused' };
    draftSequence: number;
  } | null;
  /** `revision`: as the backend acknowledged the finalization; null when the inspection was discarded here. */
  tombstone: { revision: number | null } | null;
}

/**
 * The phase of what a device holds; sequence numbers alone decide what is newer, never a clock. A finalization that
 * still waits although its draft was changed afterwards counts as refused and outdated: nobody finalized what the draft
 * holds now.
 */
export function phaseOf({ draft, entry, tombstone }: Held): Phase {
  if (entry) return phaseOfQueued(entry, draft !== null && draft.sequence > entry.draftSequence);
  if (draft) return draft.sequence > draft.savedSequence ? 'unsaved' : 'stored';
  if (tombstone) return tombstone.revision === null ? 'discarded' : 'finished';
  return 'absent';
}

function phaseOfQueued({ kind, state }: NonNullable<Held['entry']>, isOutdated: boolean): Phase {
  if (state.kind !== 'waiting') return isOutdated ? `${state.kind}-outdated` : state.kind;
  if (kind === 'finalize') return isOutdated ? 'refused-outdated' : 'finalizing';
  return isOutdated ? 'saving-outdated' : 'saving';
}

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
