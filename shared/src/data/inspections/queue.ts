import { copyInspection, titleOf } from '../../domain/inspection/inspection-copy';
import { finalizeProblems } from '../../domain/inspection/finalize';
import type { Inspection } from '../../domain/submission/submission';
import type { WriteTransaction } from '../device/device';
import { newRecordId } from '../device/uuid';
import { copyFiles } from '../evidence/copy-files';
import { draftOf, inspectionOf, standingOf, type Draft } from '../local/draft-record';
import { SENT_NOW, type SubmissionEntry, type Unordered } from '../local/entry-record';
import { removeFile } from '../local/forget-submission';
import { putAnswer, sendAgain } from './entry-effects';
import type { Step } from './event';
import { definitionOf, keepDefinition, mineOf, writeDraft } from './life';

/**
 * An entry for what an inspection holds now. It names the requests of those that it takes the place of (`earlier`):
 * they may have reached the backend unnoticed.
 */
export function newEntry(
  inspection: Inspection,
  kind: 'save' | 'finalize',
  now: Date,
  draftSequence: number,
  ...earlier: readonly SubmissionEntry[]
): Unordered<SubmissionEntry> {
  const { baseRevision, baseRequest } = inspection;
  return {
    id: newRecordId(),
    requestId: newRecordId(),
    userId: inspection.userId,
    kind,
    submissionId: inspection.id,
    checklistId: inspection.checklist.id,
    title: titleOf(inspection),
    inspection,
    completionTime: kind === 'finalize' ? now.toISOString() : null,
    createdAt: now.toISOString(),
    baseRevision,
    baseRequest,
    supersedes: earlier.flatMap((entry) => [...entry.supersedes, entry.requestId]),
    draftSequence,
    attempts: 0,
    ...SENT_NOW,
  };
}

/**
 * What an inspection that takes the place of an entry is sent as: a finalization stays one only where nothing is
 * missing; else it is a save, because nobody has finalized what is there now.
 */
export const kindInPlaceOf = (entry: Pick<SubmissionEntry, 'kind'>, inspection: Inspection): 'save' | 'finalize' =>
  entry.kind === 'finalize' && finalizeProblems(inspection).length === 0 ? 'finalize' : 'save';

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

/** Answers with the entry as it is now; null where there is none. */
export async function queueInspection(step: Step, draft: Draft | null): Promise<SubmissionEntry | null> {
  switch (step.outcome.sends) {
    case 'queued':
      return sendQueued(step, draft);
    case 'draft':
      return draft && sendDraft(step, draft);
    case 'copy':
      return sendCopy(step);
    default:
      // The person has to do something about what was answered, so they must be able to.
      if (draft) await step.transaction.objectStore('drafts').put({ ...draft, state: 'open' } satisfies Draft);
      return answeredBy(step);
  }
}

async function sendQueued(step: Step, draft: Draft | null): Promise<SubmissionEntry | null> {
  const { event, before } = step;
  const { entry } = before;
  if (event.kind === 'unanswered') return answeredBy(step);
  if (event.kind === 'lost-there' && 'requestId' in event.known) {
    const lostRevision = before.tombstone?.revision ?? event.known.baseRevision;
    const onto = { baseRevision: event.there.revision, baseRequest: undefined };
    const inspection = { ...event.known.inspection, ...onto };
    return queueAgain(step, { ...event.known, inspection, ...onto, attempts: 0, lostRevision }, null);
  }
  if (!entry) return null;
  if (event.kind !== 'kept-mine') return queueAgain(step, entry, draft);
  const onto = { baseRevision: event.onto, baseRequest: undefined };
  const mine = { ...entry, ...onto, requestId: newRecordId(), attempts: 0 };
  return queueAgain(step, mine, draft && { ...draft, ...onto });
}

/** The entry as it is, to be sent at once; a finalization locks its draft again. */
async function queueAgain(
  { transaction }: Step,
  entry: SubmissionEntry,
  draft: Draft | null,
): Promise<SubmissionEntry> {
  const state = entry.kind === 'finalize' ? 'finalizing' : 'open';
  if (draft) await transaction.objectStore('drafts').put({ ...draft, state } satisfies Draft);
  return sendAgain(transaction, entry);
}

const answeredBy = async ({ transaction, event, before: { entry } }: Step): Promise<SubmissionEntry | null> =>
  entry && 'answer' in event && event.answer ? putAnswer(transaction, entry, event.answer) : entry;

/** What the draft holds now takes the place of what was queued before, and names its requests. */
async function sendDraft(step: Step, draft: Draft): Promise<SubmissionEntry | null> {
  const { transaction, event, before } = step;
  const { entry: earlier } = before;
  const inItsPlace = (inspection: Inspection, kind: SubmissionEntry['kind'], now: Date): Promise<SubmissionEntry> =>
    replace(transaction, earlier, newEntry(inspection, kind, now, draft.sequence, ...(earlier ? [earlier] : [])));
  if (event.kind === 'saved' || event.kind === 'finalized') {
    const kind = event.kind === 'saved' ? 'save' : 'finalize';
    const inspection = { ...event.inspection, ...standingOf(draft) };
    return inItsPlace(inspection, kind, event.now);
  }
  const checklist = (await definitionOf(step)) ?? earlier?.inspection.checklist;
  if (!checklist || !('now' in event)) return null;
  // What the person was shown and chose to go over.
  const onto = event.kind === 'kept-mine' ? { baseRevision: event.onto, baseRequest: undefined } : standingOf(draft);
  const inspection = { ...inspectionOf(draft, checklist), ...onto };
  const kind = earlier ? kindInPlaceOf(earlier, inspection) : 'save';
  const state = kind === 'finalize' ? 'finalizing' : 'open';
  await transaction.objectStore('drafts').put({ ...draft, ...onto, state } satisfies Draft);
  if (earlier) await removeFilesNotIn(transaction, earlier, draft);
  return inItsPlace(inspection, kind, event.now);
}

async function replace(
  transaction: WriteTransaction,
  earlier: SubmissionEntry | null,
  entry: Unordered<SubmissionEntry>,
): Promise<SubmissionEntry> {
  if (earlier) await transaction.objectStore('outbox').delete(earlier.order);
  return { ...entry, order: Number(await transaction.objectStore('outbox').add(entry)) };
}

/** Mine as an inspection of its own, with all its files. */
async function sendCopy(step: Step): Promise<SubmissionEntry | null> {
  const { transaction, event, before } = step;
  if (event.kind !== 'kept-both' || !before.entry) return null;
  const mine = await mineOf(step);
  const id = newRecordId();
  const copy = copyInspection(mine, id, await copyFiles(transaction, mine, id, event.fetched));
  const kind = kindInPlaceOf(before.entry, copy);
  const draft: Draft = { ...draftOf(copy, null), state: kind === 'finalize' ? 'finalizing' : 'open' };
  await writeDraft(transaction, draft);
  await keepDefinition(transaction, copy);
  return replace(transaction, null, newEntry(copy, kind, event.now, draft.sequence));
}
