import * as z from 'zod/mini';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readAllIn, readRecords } from '../device/records';
import { forgetSubmission, STORES_OF_AN_OPERATION } from './discard-draft';
import { operationEntrySchema, type OperationEntry } from './entry-record';

/** Longer than from one backup of the server to the next. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Of photos and files; the newest. */
const KEPT_BYTES = 100 * 1024 * 1024;

/** An operation of a module as it was sent, with its files where they lay. `at`: when it was acknowledged, in milliseconds since 1970. */
const sentSchema = z.object({ userId: z.string(), id: z.string(), at: z.number(), entry: operationEntrySchema });
type SentOperation = z.infer<typeof sentSchema>;

const of = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** Keeps what was acknowledged, for a server that is restored from a backup of before, inside a transaction over `STORES_OF_AN_OPERATION`. */
export async function keepSent(transaction: WriteTransaction, entry: OperationEntry, now: number): Promise<void> {
  const { userId, id } = entry;
  await transaction.objectStore('sentOperations').put({ userId, id, at: now, entry } satisfies SentOperation);
}

/** What this person's modules sent from this device of late, in the order in which it was sent. Rejects with `DeviceError`. */
export async function sentOperations(userId: string): Promise<OperationEntry[]> {
  const { values } = await readRecords({ store: 'sentOperations', key: of(userId) }, sentSchema);
  return values.map(({ entry }) => entry).sort((one, other) => one.order - other.order);
}

/** Forgets what this person's modules sent long ago, and the oldest of it where its photos and files are many. `now` in milliseconds since 1970. Rejects with `DeviceError`. */
export function forgetSent(userId: string, now: number): Promise<void> {
  return writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    let bytes = 0;
    const sent = await readAllIn(transaction, { store: 'sentOperations', key: of(userId) }, sentSchema);
    for (const one of sent.sort((first, second) => second.at - first.at)) {
      bytes += one.entry.files.reduce((sum, { size }) => sum + size, 0);
      if (now - one.at > KEPT_MS || bytes > KEPT_BYTES) await forget(transaction, one);
    }
  });
}

/** Makes room on a full device: what was acknowledged goes before anybody is told that nothing more can be kept. Answers whether there was any. Rejects with `DeviceError`. */
export function giveSentUp(write: typeof writeOnDevice): Promise<boolean> {
  return write(STORES_OF_AN_OPERATION, async (transaction) => {
    const sent = await readAllIn(transaction, { store: 'sentOperations', key: IDBKeyRange.lowerBound([]) }, sentSchema);
    for (const one of sent) await forget(transaction, one);
    return sent.length > 0;
  });
}

/** With its files, unless what waits or a draft of the same id shows them. */
async function forget(transaction: WriteTransaction, { userId, id, entry: { moduleId } }: SentOperation): Promise<void> {
  await transaction.objectStore('sentOperations').delete([userId, id]);
  const shown = (await transaction.objectStore('outbox').index('id').count(id)) + (await transaction.objectStore('moduleDrafts').count([userId, moduleId, id]));
  if (shown === 0) await forgetSubmission(transaction, userId, id);
}
