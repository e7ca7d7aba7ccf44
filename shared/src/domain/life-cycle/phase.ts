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
 * Where an inspection stands on a device. `unsaved`: changed since the backend last acknowledged it · `stored`: in step
 * with the backend · `saving`, `finalizing`: queued and not answered yet · `refused`, `conflict`: the backend did not
 * take what was queued · `…-outdated`: the draft was changed after that was queued · `finished`: the finalization was
 * acknowledged · `discarded`: removed here.
 */
export const PHASES = [
  'absent',
  'unsaved',
  'stored',
  'saving',
  'saving-outdated',
  'finalizing',
  'refused',
  'refused-outdated',
  'conflict',
  'conflict-outdated',
  'finished',
  'discarded',
] as const;
export type Phase = (typeof PHASES)[number];

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
