import { writeOnDevice } from '../device/device';
import { ownedBy, readAllIn } from '../device/records';
import { tombstoneSchema } from '../held/draft-record';

/** Long after any tab that could still hold the finished inspection. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Forgets which of the person's submissions were finished here long ago. Rejects with `DeviceError`. */
export function forgetTombstones(userId: string, now: number): Promise<void> {
  return writeOnDevice(['closed', 'quarantine'], async (transaction) => {
    for (const { submissionId, at } of await readAllIn(transaction, { store: 'closed', key: ownedBy(userId) }, tombstoneSchema)) {
      if (now - Date.parse(at) > KEPT_MS) await transaction.objectStore('closed').delete([userId, submissionId]);
    }
  });
}
