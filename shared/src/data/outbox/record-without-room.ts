import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { writeOnDevice } from '../device/device';
import { DeviceError } from '../device/device-error';
import { noteSent } from '../drafts/sent-notes';
import { forgetSubmission, STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { isSubmission, type Entry } from '../held/entry-record';
import { lifeIn } from '../held/life';
import type { Attempt } from './send';

/**
 * What came of an attempt, where the device had no room to write it down: a finalized inspection that the backend has
 * leaves the device, which takes no room and makes some; anything else stays as it was, is sent again, and is stored
 * once. So one entry never stands in the way of the others. Throws any other `error` than a device's.
 */
export async function recordWithoutRoom(entry: Entry, attempt: Attempt, error: unknown): Promise<void> {
  if (!(error instanceof DeviceError)) throw error;
  console.warn('what was sent', error);
  if (attempt.kind !== 'done' || !isSubmission(entry) || entry.kind !== 'finalize') return;
  const { userId, submissionId, draftSequence: sequence, requestId } = entry;
  await writeOnDevice(STORES_OF_A_SUBMISSION, async (transaction) => {
    const { draft, entry: current, phase } = await lifeIn(transaction, userId, submissionId);
    if (current?.requestId !== requestId || afterEvent(phase, 'finalization-sent').becomes !== 'finished') return;
    noteSent({
      userId,
      submissionId,
      revision: attempt.revision ?? entry.baseRevision,
      request: requestId,
      sequence,
      line: draft?.line,
    });
    await forgetSubmission(transaction, userId, submissionId);
    await transaction.objectStore('outbox').delete(current.order);
  }).catch((failure: unknown) => console.warn('what was sent', failure));
}
