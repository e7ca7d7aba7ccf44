import { writeOnDevice } from '../device/device';
import { ownedBy, readAllIn } from '../device/records';
import { announceChange } from '../device/changes';
import { behindOf, draftSchema, type Draft } from './draft-record';
import { lifeIn } from './life';

/**
 * Unlocks this person's drafts that wait to be finalized by an entry that is not there: it could not be read and was
 * set aside. They are work that nothing sends, and the person finalizes them again. Rejects with `DeviceError`.
 */
export async function freeDrafts(userId: string): Promise<void> {
  const freed = await writeOnDevice(['drafts', 'closed', 'outbox', 'quarantine'], async (transaction) => {
    const locked = (await readAllIn(transaction, { store: 'drafts', key: ownedBy(userId) }, draftSchema)).filter(
      ({ state }) => state === 'finalizing',
    );
    let count = 0;
    for (const draft of locked) {
      if ((await lifeIn(transaction, userId, draft.submissionId)).entry) continue;
      const { savedSequence } = behindOf(draft, draft.baseRevision);
      await transaction.objectStore('drafts').put({ ...draft, savedSequence, state: 'open' } satisfies Draft);
      count += 1;
    }
    return count;
  });
  if (freed > 0) announceChange();
}
