import { finalizeProblems } from '../../domain/inspection/finalize';
import { titleOf } from '../../domain/inspection/inspection-copy';
import type { Inspection } from '../../domain/submission/submission';
import type { WriteTransaction } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { inspectionOf } from '../drafts/read-drafts';
import { removeFile } from '../held/discard-draft';
import { definitionSchema, standingOf, type Draft } from '../held/draft-record';
import type { SubmissionEntry, Unordered } from '../held/entry-record';
import { newId } from '../device/uuid';

/**
 * An entry for what an inspection holds now. It names the requests of those that it takes the place of (`earlier`):
 * they may have reached the backend unnoticed.
 */
export function newEntry(
  inspection: Inspection,
  kind: 'save' | 'finalize',
  now: Date,
  draftSequence: number,
  earlier: readonly SubmissionEntry[],
): Unordered<SubmissionEntry> {
  return {
    id: newId(),
    requestId: newId(),
    userId: inspection.userId,
    kind,
    submissionId: inspection.id,
    checklistId: inspection.checklist.id,
    title: titleOf(inspection),
    inspection,
    completionTime: kind === 'finalize' ? now.toISOString() : null,
    createdAt: now.toISOString(),
    ...standingOf(inspection),
    supersedes: earlier.flatMap((entry) => [...entry.supersedes, entry.requestId]),
    draftSequence,
    attempts: 0,
    nextAttemptAt: 0,
    state: { kind: 'waiting', reason: null },
  };
}

/**
 * What an inspection that takes the place of an entry is sent as: a finalization stays one only where nothing is
 * missing; else it is a save, because nobody has finalized what is there now.
 */
export const kindInPlaceOf = (entry: Pick<SubmissionEntry, 'kind'>, inspection: Inspection): 'save' | 'finalize' =>
  entry.kind === 'finalize' && finalizeProblems(inspection).length === 0 ? 'finalize' : 'save';

/** The entry as it is, to be sent at once; a finalization locks its draft again. */
export async function sendAgain(
  transaction: WriteTransaction,
  entry: SubmissionEntry,
  draft: Draft | null,
): Promise<void> {
  await transaction
    .objectStore('outbox')
    .put({ ...entry, nextAttemptAt: 0, state: { kind: 'waiting', reason: null } } satisfies SubmissionEntry);
  if (draft)
    await transaction
      .objectStore('drafts')
      .put({ ...draft, state: entry.kind === 'finalize' ? 'finalizing' : 'open' } satisfies Draft);
}

/**
 * Puts what the draft holds now in the place of an entry with older content. `onto`: what the person was shown and
 * chose to go over.
 */
export async function sendDraftInstead(
  transaction: WriteTransaction,
  entry: SubmissionEntry,
  draft: Draft,
  now: Date,
  onto: Pick<SubmissionEntry, 'baseRevision' | 'baseRequest'> = standingOf(draft),
): Promise<SubmissionEntry> {
  const key = [draft.userId, draft.submissionId];
  const definition = valueOf(await readIn(transaction, { store: 'definitions', key }, definitionSchema));
  const inspection = { ...inspectionOf(draft, definition?.checklist ?? entry.inspection.checklist), ...onto };
  const kind = kindInPlaceOf(entry, inspection);
  await transaction
    .objectStore('drafts')
    .put({ ...draft, ...onto, state: kind === 'finalize' ? 'finalizing' : 'open' } satisfies Draft);
  await removeFilesNotIn(transaction, entry, draft);
  await transaction.objectStore('outbox').delete(entry.order);
  const renewed = newEntry(inspection, kind, now, draft.sequence, [entry]);
  const order = await transaction.objectStore('outbox').add(renewed);
  return { ...renewed, order: Number(order) };
}

/** Files of an entry that is done or replaced, which the draft does not show any more. */
export async function removeFilesNotIn(
  transaction: WriteTransaction,
  { userId, inspection }: SubmissionEntry,
  draft: Draft,
): Promise<void> {
  const kept = new Set(
    Object.values(draft.evidence)
      .flat()
      .map((one) => one.id),
  );
  for (const { id } of Object.values(inspection.evidence).flat())
    if (!kept.has(id)) await removeFile(transaction, userId, id);
}
