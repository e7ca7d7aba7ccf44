import * as z from 'zod/mini';
import { ageOf } from '../../domain/life-cycle/age';
import { keptLongEnough } from '../../domain/life-cycle/sent';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { agingFields } from './aging';
import { ownedBy, readAllIn, readRecords } from '../device/records';
import { forgetSubmission } from './forget-submission';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import {
  filesOf,
  operationEntrySchema,
  submissionEntrySchema,
  type OperationEntry,
  type SubmissionEntry,
} from './entry-record';

/**
 * As it was sent, with its files where they lay, under the id of the inspection or of the operation. `at`: when it was
 * acknowledged, in milliseconds since 1970.
 */
const sentSchema = z.object({
  userId: z.string(),
  id: z.string(),
  at: z.number(),
  entry: z.discriminatedUnion('kind', [submissionEntrySchema, operationEntrySchema]),
  ...agingFields,
});
type Sent = z.infer<typeof sentSchema>;

const everybodys = () => ({ store: 'sentRecords', key: IDBKeyRange.lowerBound([]) }) as const;
const idOf = (entry: Sent['entry']): string => (entry.kind === 'operation' ? entry.id : entry.submissionId);
const bytesOf = (entry: Sent['entry']): number => filesOf(entry).reduce((sum, { size }) => sum + size, 0);

/**
 * Keeps what was acknowledged and is done here, for a server that is restored from a backup of before, inside a
 * transaction over `STORES_OF_AN_OPERATION`. Nothing shows it, and nobody else sends it.
 */
export async function keepSent(transaction: WriteTransaction, entry: Sent['entry'], now: number): Promise<void> {
  await transaction
    .objectStore('sentRecords')
    .put({ userId: entry.userId, id: idOf(entry), at: now, entry, agedMs: 0 } satisfies Sent);
}

/** What this person sent from this device of late, in the order in which it was sent. Rejects with `DeviceError`. */
export async function sentOf(
  userId: string,
): Promise<{ operations: OperationEntry[]; inspections: SubmissionEntry[] }> {
  const { values } = await readRecords({ store: 'sentRecords', key: ownedBy(userId) }, sentSchema);
  const entries = values.map(({ entry }) => entry).sort((one, other) => one.order - other.order);
  return {
    operations: entries.filter((entry) => entry.kind === 'operation'),
    inspections: entries.filter((entry) => entry.kind !== 'operation'),
  };
}

/**
 * Forgets what was sent long ago, also by those who never came back to this device, and the oldest of each person's
 * where their photos and files are many. `now` in milliseconds since 1970. Rejects with `DeviceError`.
 */
export async function forgetSent(now: number): Promise<void> {
  await writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    const sent = (await readAllIn(transaction, everybodys(), sentSchema)).map((one) => ({
      ...one,
      order: one.entry.order,
      age: ageOf(one, now),
      bytes: bytesOf(one.entry),
    }));
    for (const person of new Set(sent.map(({ userId }) => userId))) {
      for (const one of keptLongEnough(sent.filter(({ userId }) => userId === person))) await forget(transaction, one);
    }
  });
  // Apart from the above, which a full device takes and this it does not.
  await writeOnDevice(
    ['sentRecords', 'quarantine'],
    async (transaction) => {
      for (const one of await readAllIn(transaction, everybodys(), sentSchema)) {
        await transaction
          .objectStore('sentRecords')
          .put({ ...one, agedMs: ageOf(one, now), seenAt: now } satisfies Sent);
      }
    },
    'fails',
  );
}

/** Forgets what this person sent of these inspections: the server has taken them out. Rejects with `DeviceError`. */
export function forgetWithdrawn(userId: string, ids: readonly string[]): Promise<void> {
  return writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    for (const one of await readAllIn(transaction, { store: 'sentRecords', key: ownedBy(userId) }, sentSchema))
      if (ids.includes(one.id)) await forget(transaction, one);
  });
}

/**
 * Makes room on a full device: what was acknowledged goes before anybody is told that nothing more can be kept. Answers
 * whether there was any. Rejects with `DeviceError`.
 */
export function giveSentUp(write: typeof writeOnDevice): Promise<boolean> {
  return write(STORES_OF_AN_OPERATION, async (transaction) => {
    const sent = await readAllIn(transaction, everybodys(), sentSchema);
    for (const one of sent) await forget(transaction, one);
    return sent.length > 0;
  });
}

/** With its files, unless what waits or a draft of the same id shows them. */
async function forget(transaction: WriteTransaction, { userId, id, entry }: Sent): Promise<void> {
  await transaction.objectStore('sentRecords').delete([userId, id]);
  if ((await shown(transaction, entry)) === 0) await forgetSubmission(transaction, userId, id);
}

async function shown(transaction: WriteTransaction, entry: Sent['entry']): Promise<number> {
  const outbox = transaction.objectStore('outbox');
  if (entry.kind === 'operation')
    return (
      (await outbox.index('id').count(entry.id)) +
      (await transaction.objectStore('moduleDrafts').count([entry.userId, entry.moduleId, entry.id]))
    );
  const key = [entry.userId, entry.submissionId];
  return (await outbox.index('submission').count(key)) + (await transaction.objectStore('drafts').count(key));
}
