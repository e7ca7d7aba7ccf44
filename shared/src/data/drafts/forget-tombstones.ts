import { writeOnDevice } from '../device/device';
import { ownedBy, readAllIn } from '../device/records';
import { ageOf } from '../../domain/life-cycle/age';
import { tombstoneSchema, type Tombstone } from '../local/draft-record';

/** Long after any tab that could still hold the finished inspection. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Forgets which of the person's submissions were finished here long ago. Rejects with `DeviceError`. */
export function forgetTombstones(userId: string, now: number): Promise<void> {
  return writeOnDevice(['tombstones', 'quarantine'], async (transaction) => {
    for (const tombstone of await readAllIn(
      transaction,
      { store: 'tombstones', key: ownedBy(userId) },
      tombstoneSchema,
    )) {
      const agedMs = ageOf({ ...tombstone, at: Date.parse(tombstone.at) }, now);
      if (agedMs > KEPT_MS) await transaction.objectStore('tombstones').delete([userId, tombstone.submissionId]);
      else await transaction.objectStore('tombstones').put({ ...tombstone, agedMs, seenAt: now } satisfies Tombstone);
    }
  });
}
