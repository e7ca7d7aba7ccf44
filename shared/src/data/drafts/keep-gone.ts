import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { sendFilesAgain } from '../evidence/held-files';
import { announceChange } from '../device/changes';
import { STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { behindOf } from '../held/draft-record';
import { lifeIn } from '../held/life';

/**
 * The backend's record of an inspection is gone, and the person goes on with what this device holds of it: work of its
 * own from then on, which is saved anew with all its files. Open it again afterwards. Rejects with `DeviceError`.
 */
export async function keepGone(submissionId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  await writeOnDevice(STORES_OF_A_SUBMISSION, async (transaction) => {
    const { draft, phase } = await lifeIn(transaction, userId, submissionId);
    if (!draft || afterEvent(phase, 'gone-there').keeps !== 'acknowledged') return;
    await sendFilesAgain(transaction, userId, submissionId);
    await transaction.objectStore('drafts').put(behindOf(draft, 0));
  });
  announceChange();
}
