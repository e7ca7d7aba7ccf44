import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readAllIn, readIn, valueOf } from '../device/records';
import { closeSubmission, forgetSubmission, STORES_OF_A_SUBMISSION } from '../drafts/discard-draft';
import { draftSchema } from '../drafts/draft-record';
import { newId } from '../new-id';
import type { Theirs } from '../data-error';
import { announceChange } from './changes';
import { drain } from './drain';
import { entrySchema, type SubmissionEntry } from './entry-record';
import type { SubmitOutcome } from './outbox-types';
import { outcomeOf } from './outcome';

/**
 * The person's choice where a newer or another record stood in the way. `mine`: send again, over what they were shown (anything newer is a new
 * conflict). `theirs`: remove this device's version, which they were told; open the inspection again to see the backend's.
 * `gone`: the entry no longer waits for a choice. Rejects with `DeviceError`.
 */
export async function resolveConflict(entryId: string, choice: 'mine' | 'theirs'): Promise<SubmitOutcome | { kind: 'discarded' } | { kind: 'gone' }> {
  const userId = signedInSession()?.userId ?? '';
  const entry = await writeOnDevice(STORES_OF_A_SUBMISSION, async (transaction) => {
    const [found] = await readAllIn(transaction, { store: 'outbox', index: 'id', key: entryId }, entrySchema);
    if (!found || found.kind === 'clear' || found.userId !== userId || found.state.kind !== 'conflict') return null;
    await (choice === 'mine' ? keepMine(transaction, found, found.state.theirs) : takeTheirs(transaction, found, found.state.theirs));
    return found;
  });
  if (!entry) return { kind: 'gone' };
  announceChange();
  if (choice === 'theirs') return { kind: 'discarded' };
  void drain();
  return outcomeOf(entry);
}

async function keepMine(transaction: WriteTransaction, entry: SubmissionEntry, theirs: Theirs): Promise<void> {
  const isSameSubmission = theirs.id === entry.submissionId;
  const baseRevision = isSameSubmission ? theirs.revision : entry.baseRevision;
  const replaces = isSameSubmission ? entry.replaces : { id: theirs.id, revision: theirs.revision };
  await transaction.objectStore('outbox').put({
    ...entry, requestId: newId(), baseRevision, replaces, attempts: 0, nextAttemptAt: 0, state: { kind: 'waiting', reason: null },
  } satisfies SubmissionEntry);
  const draft = valueOf(await readIn(transaction, { store: 'drafts', key: [entry.userId, entry.submissionId] }, draftSchema));
  if (draft) await transaction.objectStore('drafts').put({ ...draft, baseRevision, state: entry.kind === 'finalize' ? 'finalizing' : 'open' });
}

async function takeTheirs(transaction: WriteTransaction, entry: SubmissionEntry, theirs: Theirs): Promise<void> {
  const { order, userId, submissionId } = entry;
  await transaction.objectStore('outbox').delete(order);
  if (theirs.id === submissionId) await forgetSubmission(transaction, userId, submissionId);
  else await closeSubmission(transaction, userId, submissionId, null);
}
