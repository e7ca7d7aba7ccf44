import type { Inspection } from '../../domain/submission/submission';
import { newRecordId } from '../device/uuid';
import { sendFilesAgain } from '../evidence/local-files';
import { behindOf, type Draft } from '../local/draft-record';
import type { SubmissionEntry } from '../local/entry-record';
import { keepDefinition, writeDraft, type Life } from '../local/life';
import { draftOf, standingOf } from '../local/stored-inspection';
import { sendAgain } from './entry-effects';
import type { Acknowledged, InspectionEvent, Step } from './event';
import { removeFilesNotIn } from './remove-inspection';

/** It goes on counting: a tab that still shows what was here before must not take its own for newer. */
export async function keepTheirs({ transaction, key, before }: Step, inspection: Inspection): Promise<Draft> {
  const sequence = (before.draft?.sequence ?? 0) + 1;
  const line = before.draft && { line: before.draft.line };
  const draft: Draft = { ...draftOf(inspection, null), sequence, savedSequence: sequence, ...line };
  await transaction.objectStore('tombstones').delete([key.userId, key.submissionId]);
  // The draft is what this device would send again from now on.
  await transaction.objectStore('sentRecords').delete([key.userId, key.submissionId]);
  await writeDraft(transaction, draft);
  await keepDefinition(transaction, inspection);
  return draft;
}

/** What is held stands on what the backend has from then on; it may be less than it had. */
export async function keepAcknowledged(step: Step): Promise<Draft | null> {
  const { transaction, key, event, before, outcome } = step;
  if (event.kind === 'lost-there' || event.kind === 'gone-there')
    await sendFilesAgain(transaction, key.userId, key.submissionId);
  if (event.kind === 'lost-there' && 'requestId' in event.known) return bringBack(step, event.known, event.there);
  const there = acknowledgedBy(event, before);
  const isUnlocked = outcome.removes === 'entry' || event.kind === 'entry-lost';
  const draft = before.draft && {
    ...rebaseDraft(before.draft, there, 'of' in event),
    ...(isUnlocked && { state: 'open' as const }),
  };
  if (draft) await transaction.objectStore('drafts').put(draft);
  if (draft && 'of' in event) await removeFilesNotIn(transaction, event.of, draft);
  if (before.entry && outcome.removes === 'nothing')
    await transaction.objectStore('outbox').put({
      ...before.entry,
      ...(draft ? standingOf(draft) : baseOf(before.entry, there, false)),
    } satisfies SubmissionEntry);
  return draft;
}

function acknowledgedBy(event: InspectionEvent, { draft }: Life): Acknowledged {
  if ('there' in event) return event.there;
  const isThere = event.kind === 'entry-lost' && draft !== null;
  return isThere
    ? { revision: draft.baseRevision, request: draft.baseRequest, sequence: null }
    : { revision: 0, sequence: null };
}

/** `isAnswer`: to what this device has queued; what was sent past the outbox may be older than what is known by now. */
function rebaseDraft(draft: Draft, there: Acknowledged, isAnswer: boolean): Draft {
  if (there.sequence === null) return { ...behindOf(draft, there.revision), baseRequest: there.request };
  // Sequences count within a line: those of another tell nothing of this one.
  const isSameLine = there.line === undefined || there.line === draft.line;
  const savedSequence = isSameLine ? Math.max(draft.savedSequence, there.sequence) : draft.savedSequence;
  return { ...draft, ...baseOf(draft, there, isAnswer), savedSequence };
}

const baseOf = (
  local: Pick<Draft, 'baseRevision' | 'baseRequest'>,
  { revision, request, sequence }: Acknowledged,
  isAnswer: boolean,
): Pick<Draft, 'baseRevision' | 'baseRequest'> =>
  isAnswer || sequence === null || revision > local.baseRevision
    ? { baseRevision: revision, baseRequest: request }
    : standingOf(local);

/**
 * What was finalized, as if 'Finalizar' had just been pressed: a draft stands behind it, so that what the backend does
 * not take can be corrected.
 */
async function bringBack(
  { transaction, key }: Step,
  sent: SubmissionEntry,
  { revision }: Acknowledged,
): Promise<Draft> {
  const inspection = { ...sent.inspection, baseRevision: revision, baseRequest: undefined };
  const draft: Draft = { ...draftOf(inspection, null), sequence: sent.draftSequence, state: 'finalizing' };
  await transaction.objectStore('tombstones').delete([key.userId, key.submissionId]);
  await transaction.objectStore('sentRecords').delete([key.userId, key.submissionId]);
  await writeDraft(transaction, draft);
  await keepDefinition(transaction, inspection);
  return draft;
}

/** What was queued goes again: as it is, onto what the person chose to go over, or as the backend lost it. */
export async function sendQueued(step: Step, draft: Draft | null): Promise<SubmissionEntry | null> {
  const { event, before } = step;
  const { entry } = before;
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
