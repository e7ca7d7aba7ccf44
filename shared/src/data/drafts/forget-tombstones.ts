import { writeOnDevice } from '../device/device';
import { ownedBy, readAllIn } from '../device/records';
import { ageOf } from '../../domain/life-cycle/age';
import { tombstoneSchema, type Tombstone } from '../held/draft-record';

/** Long after any tab that could still hold the finished inspection. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Forgets which of the person's submissions were finished here long ago. Rejects with `DeviceError`. */
export function forgetTombstones(userId: string, now: number): Promise<void> {
  return writeOnDevice(['closed', 'quarantine'], async (transaction) => {
    for (const closed of await readAllIn(transaction, { store: 'closed', key: ownedBy(userId) }, tombstoneSchema)) {
      const agedMs = ageOf({ ...closed, at: Date.parse(closed.at) }, now);
      if (agedMs > KEPT_MS) await transaction.objectStore('closed').delete([userId, closed.submissionId]);
      else await transaction.objectStore('closed').put({ ...closed, agedMs, seenAt: now } satisfies Tombstone);
    }
  });
}
