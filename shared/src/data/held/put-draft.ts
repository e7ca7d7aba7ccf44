import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { phaseOf, type Phase } from '../../domain/life-cycle/phase';
import type { Inspection } from '../../domain/submission/submission';
import type { WriteTransaction } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { tombstoneSchema, draftOf, draftSchema, isBeforeTombstone, type Tombstone, type Draft } from './draft-record';
import { hearWritten, isWrittenElsewhere } from './heard-sequence';

/**
 * What became of content that was to be kept. `not-kept`: the inspection is on its way to being finalized, was
 * finalized, or was removed from this device after that content was typed, or another tab has written it since this one
 * read it; nothing of it was written. `no-storage`: the browser keeps nothing on this device, and it lives in this page
 * alone; what is sent from there is sent as ever.
 */
export type StoredDraft =
  | { kind: 'kept'; sequence: number }
  | { kind: 'not-kept'; because: 'finalizing' | 'finished' | 'discarded' | 'other-tab' | 'no-storage' };

/** Writes the draft inside a transaction over `drafts`, `definitions`, `closed` and `quarantine`. */
export async function putDraft(transaction: WriteTransaction, inspection: Inspection): Promise<StoredDraft> {
  const key: [string, string] = [inspection.userId, inspection.id];
  const closed = valueOf(await readIn(transaction, { store: 'closed', key }, tombstoneSchema));
  const before = valueOf(await readIn(transaction, { store: 'drafts', key }, draftSchema));
  const tombstone = closed && isBeforeTombstone(inspection, closed) ? closed : null;
  const phase = phaseOfDraft(before, tombstone);
  if (afterEvent(phase, 'typed').keeps !== 'typed') return { kind: 'not-kept', because: endOf(phase) };
  if (isWrittenElsewhere(before)) return { kind: 'not-kept', because: 'other-tab' };
  if (closed) await transaction.objectStore('closed').delete(key);
  const draft = draftOf(inspection, before);
  await transaction.objectStore('drafts').put(draft);
  hearWritten(transaction, draft);
  if ((await transaction.objectStore('definitions').count(key)) === 0) {
    const { userId, id, checklist } = inspection;
    await transaction.objectStore('definitions').put({ userId, submissionId: id, checklist });
  }
  return { kind: 'kept', sequence: draft.sequence };
}

/** An autosave does not read the outbox: whether its draft is locked there, the draft itself says. */
function phaseOfDraft(draft: Draft | null, tombstone: Tombstone | null): Phase {
  const entry =
    draft?.state === 'finalizing'
      ? { kind: 'finalize' as const, state: { kind: 'waiting' as const }, draftSequence: draft.sequence }
      : null;
  return tombstone ? phaseOf({ draft: null, entry: null, tombstone }) : phaseOf({ draft, entry, tombstone: null });
}

const endOf = (phase: Phase) => (phase === 'finished' || phase === 'discarded' ? phase : 'finalizing');
