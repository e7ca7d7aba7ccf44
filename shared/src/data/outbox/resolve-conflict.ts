import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readAllIn } from '../device/records';
import { closeSubmission, forgetSubmission, STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { newId } from '../new-id';
import type { Theirs } from '../data-error';
import { announceChange } from '../held/changes';
import { lifeIn } from '../held/life';
import { drain } from './drain';
import { sendAgain, sendDraftInstead } from './new-entry';
import { entrySchema, type SubmissionEntry } from '../held/entry-record';
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
    if (choice === 'mine') return keepMine(transaction, found, found.state.theirs);
    await takeTheirs(transaction, found, found.state.theirs);
    return found;
  });
  if (!entry) return { kind: 'gone' };
  announceChange();
  if (choice === 'theirs') return { kind: 'discarded' };
  void drain();
  return outcomeOf(entry);
}

/** What was typed since the conflict is sent with it. */
async function keepMine(transaction: WriteTransaction, entry: SubmissionEntry, theirs: Theirs): Promise<SubmissionEntry> {
  const isSameSubmission = theirs.id === entry.submissionId;
  const onto = {
    baseRevision: isSameSubmission ? theirs.revision : entry.baseRevision,
    replaces: isSameSubmission ? entry.replaces : { id: theirs.id, revision: theirs.revision },
  };
  const { draft, phase } = await lifeIn(transaction, entry.userId, entry.submissionId);
  if (draft && afterEvent(phase, 'kept-mine').sends === 'draft') return sendDraftInstead(transaction, entry, draft, new Date(), onto);
  const again: SubmissionEntry = { ...entry, ...onto, requestId: newId(), attempts: 0 };
  await sendAgain(transaction, again, draft && { ...draft, baseRevision: onto.baseRevision });
  return again;
}

async function takeTheirs(transaction: WriteTransaction, entry: SubmissionEntry, theirs: Theirs): Promise<void> {
  const { order, userId, submissionId } = entry;
  await transaction.objectStore('outbox').delete(order);
  if (theirs.id === submissionId) await forgetSubmission(transaction, userId, submissionId);
  else await closeSubmission(transaction, userId, submissionId, null);
}
