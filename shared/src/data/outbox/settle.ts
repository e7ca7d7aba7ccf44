import type { DataError } from '../data-error';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { closeSubmission, removeFile, STORES_OF_A_SUBMISSION } from '../drafts/discard-draft';
import { draftSchema, type Draft } from '../drafts/draft-record';
import { backOff } from './back-off';
import { entrySchema, type Entry, type EntryRecordState, type SubmissionEntry } from './entry-record';
import type { Attempt } from './send';

/**
 * Writes down what came of an attempt, in one transaction. The answer to an entry that was replaced or removed meanwhile is late
 * and changes nothing. Answers whether the entry is out of the way.
 */
export function settle(entry: Entry, attempt: Attempt, now: number): Promise<boolean> {
  return writeOnDevice(STORES_OF_A_SUBMISSION, async (transaction) => {
    const current = valueOf(await readIn(transaction, { store: 'outbox', key: entry.order }, entrySchema));
    if (!current || !isSameRequest(current, entry)) return true;
    if (attempt.kind === 'done') {
      await transaction.objectStore('outbox').delete(entry.order);
      if (entry.kind === 'finalize') await closeSubmission(transaction, entry.userId, entry.submissionId, attempt.revision);
      if (entry.kind === 'save') await standOn(transaction, entry, attempt.revision ?? entry.baseRevision);
      return true;
    }
    const state = stateAfter(attempt, current);
    const attempts = current.attempts + 1;
    await transaction.objectStore('outbox').put({ ...current, state, attempts, nextAttemptAt: now + backOff(attempts, Math.random()) });
    if (state.kind !== 'waiting' && current.kind === 'finalize') await reopenDraft(transaction, current);
    return false;
  });
}

const isSameRequest = (current: Entry, sent: Entry): boolean =>
  current.id === sent.id && (current.kind === 'clear' || (sent.kind !== 'clear' && current.requestId === sent.requestId));

/** The draft goes on from the stored revision; what was typed while the entry was on its way stays. */
async function standOn(transaction: WriteTransaction, entry: SubmissionEntry, revision: number): Promise<void> {
  const draft = await draftFor(transaction, entry);
  const savedSequence = Math.max(draft?.savedSequence ?? 0, entry.draftSequence);
  if (draft) await transaction.objectStore('drafts').put({ ...draft, baseRevision: revision, savedSequence });
  const kept = new Set(draft ? Object.values(draft.evidence).flat().map((one) => one.id) : []);
  const sent = Object.values(entry.inspection.evidence).flat();
  for (const { id } of sent) if (draft && !kept.has(id)) await removeFile(transaction, entry.userId, id);
}

/** The person has to do something about it, so they must be able to. */
async function reopenDraft(transaction: WriteTransaction, entry: SubmissionEntry): Promise<void> {
  const draft = await draftFor(transaction, entry);
  if (draft) await transaction.objectStore('drafts').put({ ...draft, state: 'open' });
}

const draftFor = async (transaction: WriteTransaction, { userId, submissionId }: SubmissionEntry): Promise<Draft | null> =>
  valueOf(await readIn(transaction, { store: 'drafts', key: [userId, submissionId] }, draftSchema));

function stateAfter(attempt: Exclude<Attempt, { kind: 'done' }>, entry: Entry): EntryRecordState {
  if (attempt.kind === 'evidence-refused') return { kind: 'refused', reason: 'evidence' };
  if (attempt.kind === 'changed-elsewhere') return { kind: 'refused', reason: 'changed-elsewhere' };
  return stateAfterError(attempt.error, entry);
}

/** An answer that cannot be read may have been a success; asking again is harmless and tells. */
function stateAfterError(error: DataError, entry: Entry): EntryRecordState {
  switch (error.kind) {
    case 'offline':
    case 'session':
    case 'backend':
      return { kind: 'waiting', reason: error.kind };
    case 'conflict':
      return error.theirs && entry.kind !== 'clear' ? { kind: 'conflict', theirs: error.theirs } : { kind: 'waiting', reason: 'backend' };
    case 'unreadable':
      return { kind: 'waiting', reason: 'backend' };
    default:
      return { kind: 'refused', reason: error.kind };
  }
}
