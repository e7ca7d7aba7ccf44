import { afterEvent, type LifeEvent } from '../../domain/life-cycle/life-cycle';
import type { DataError } from '../backend/data-error';
import { isDeviceFull } from '../device/device-error';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { contentRefusal } from '../held/content-refusal';
import { closeSubmission, STORES_OF_AN_OPERATION } from '../held/discard-draft';
import type { Draft } from '../held/draft-record';
import {
  entrySchema,
  filesOf,
  isSubmission,
  type ClearEntry,
  type Entry,
  type EntryRecordState,
  type SubmissionEntry,
} from '../held/entry-record';
import { lifeIn } from '../held/life';
import { keepSent } from '../held/sent';
import { backOff } from './back-off';
import { removeFilesNotIn } from './new-entry';
import type { Attempt } from './send';
import { recordOperationAttempt } from './record-operation-attempt';

/**
 * Writes down what came of an attempt, in one transaction. The answer to an entry that was replaced or removed
 * meanwhile is late and changes nothing. Answers whether the entry is out of the way.
 */
export async function recordAttempt(entry: Entry, attempt: Attempt, now: number): Promise<boolean> {
  try {
    return await record(entry, attempt, now, true);
  } catch (error) {
    // A device without room for what it could send again must not go on sending it for that.
    if (attempt.kind !== 'done' || !isDeviceFull(error)) throw error;
    return record(entry, attempt, now, false);
  }
}

function record(entry: Entry, attempt: Attempt, now: number, keeps: boolean): Promise<boolean> {
  return writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    const current = valueOf(await readIn(transaction, { store: 'outbox', key: entry.order }, entrySchema));
    if (!current || !isSameRequest(current, entry)) return true;
    if (current.kind === 'operation') return recordOperationAttempt(transaction, current, attempt, now);
    if (attempt.kind === 'done') {
      if (current.kind !== 'clear')
        await acknowledge(transaction, current, attempt.revision ?? current.baseRevision, keeps ? now : null);
      await transaction.objectStore('outbox').delete(current.order);
      return true;
    }
    const state = stateAfter(attempt, current);
    const attempts = current.attempts + 1;
    await transaction
      .objectStore('outbox')
      .put({ ...current, state, attempts, nextAttemptAt: now + backOff(attempts, Math.random()) });
    if (state.kind !== 'waiting' && current.kind !== 'clear') await reopenDraft(transaction, current);
    return false;
  });
}

const isSameRequest = (current: Entry, sent: Entry): boolean =>
  current.id === sent.id && (!isSubmission(current) || (isSubmission(sent) && current.requestId === sent.requestId));

/**
 * What was finalized is finished here, and kept for a backend that loses it, since `keptAt`; null where there is no
 * room for that. A draft that holds more than what was sent goes on from the stored revision.
 */
async function acknowledge(
  transaction: WriteTransaction,
  entry: SubmissionEntry,
  revision: number,
  keptAt: number | null,
): Promise<void> {
  const { userId, submissionId, kind, draftSequence, requestId } = entry;
  const { draft, phase } = await lifeIn(transaction, userId, submissionId);
  const event: LifeEvent = kind === 'finalize' ? 'finalization-sent' : 'save-sent';
  const { becomes, keeps } = afterEvent(phase, event);
  const isKept = keeps === 'sent' && keptAt !== null;
  if (becomes === 'finished')
    await closeSubmission(
      transaction,
      userId,
      submissionId,
      revision,
      isKept ? filesOf(entry).map(({ id }) => id) : [],
    );
  if (isKept) await keepSent(transaction, entry, keptAt);
  if (becomes === 'finished') return;
  if (!draft) return;
  const savedSequence = Math.max(draft.savedSequence, draftSequence);
  await transaction
    .objectStore('drafts')
    .put({ ...draft, baseRevision: revision, baseRequest: requestId, savedSequence, state: 'open' } satisfies Draft);
  await removeFilesNotIn(transaction, entry, draft);
}

/** The person has to do something about it, so they must be able to. */
async function reopenDraft(transaction: WriteTransaction, { userId, submissionId }: SubmissionEntry): Promise<void> {
  const { draft } = await lifeIn(transaction, userId, submissionId);
  if (draft) await transaction.objectStore('drafts').put({ ...draft, state: 'open' } satisfies Draft);
}

/** What becomes of an entry that was not acknowledged. */
export function stateAfter(
  attempt: Exclude<Attempt, { kind: 'done' }>,
  entry: SubmissionEntry | ClearEntry,
): EntryRecordState {
  if (attempt.kind === 'evidence-refused') return { kind: 'refused', reason: 'evidence' };
  if (attempt.kind === 'changed-elsewhere') return { kind: 'refused', reason: 'changed-elsewhere' };
  if (attempt.kind === 'not-offered') return { kind: 'waiting', reason: 'backend' };
  return stateAfterError(attempt.error, entry);
}

/** An answer that cannot be read may have been a success; asking again is harmless and tells. */
function stateAfterError(error: DataError, entry: SubmissionEntry | ClearEntry): EntryRecordState {
  switch (error.kind) {
    case 'offline':
    case 'session':
    case 'backend':
      return { kind: 'waiting', reason: error.kind };
    case 'conflict':
      return error.theirs && entry.kind !== 'clear'
        ? { kind: 'conflict', theirs: error.theirs }
        : { kind: 'waiting', reason: 'backend' };
    case 'unreadable':
      return { kind: 'waiting', reason: 'backend' };
    case 'invalid':
      return { kind: 'refused', reason: contentRefusal(error.problem) };
    // Finalized elsewhere: the person decides what becomes of what is here.
    case 'wrong-status':
      return error.theirs && entry.kind !== 'clear'
        ? { kind: 'conflict', theirs: error.theirs }
        : { kind: 'refused', reason: 'wrong-status' };
    default:
      return { kind: 'refused', reason: error.kind };
  }
}
