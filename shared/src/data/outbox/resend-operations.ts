import * as z from 'zod/mini';
import { afterOperationEvent } from '../../domain/life-cycle/operation';
import { signedInSession } from '../../state/bound-store';
import { askInTurn, queryBackend } from '../backend/query-backend';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { sendFilesAgain } from '../evidence/local-files';
import { announceChange } from '../device/changes';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { tombstoneSchema } from '../local/draft-record';
import type { OperationEntry } from '../local/entry-record';
import { sentOf } from '../local/sent';

/**
 * Queues again what modules sent from this device and the backend, restored from an older backup, has never carried
 * out; in its former order. False when someone else has signed in meanwhile. Rejects with `BackendFailure` or
 * `DeviceError`.
 */
export async function resendOperations(userId: string): Promise<boolean> {
  const { operations: sent } = await sentOf(userId);
  if (sent.length === 0) return true;
  const carriedOut = await askInTurn(sent, (some) =>
    queryBackend(
      (client) => client.rpc('operations_carried_out', { ids: some.map(({ id }) => id) }),
      z.array(z.string()),
    ),
  );
  if (signedInSession()?.userId !== userId) return false;
  const there = new Set(carriedOut);
  for (const entry of sent)
    if (!there.has(entry.id))
      await writeOnDevice(STORES_OF_AN_OPERATION, (transaction) => resend(transaction, entry), 'fails');
  announceChange();
  return true;
}

async function resend(transaction: WriteTransaction, entry: OperationEntry): Promise<void> {
  const { userId, id } = entry;
  const tombstone = valueOf(await readIn(transaction, { store: 'tombstones', key: [userId, id] }, tombstoneSchema));
  const isHere = (await transaction.objectStore('outbox').index('id').count(id)) > 0;
  // Given up or submitted anew since.
  if (isHere || tombstone?.revision === null || !afterOperationEvent('done', 'lost-there').sends) return;
  await sendFilesAgain(transaction, userId, id);
  await transaction.objectStore('tombstones').delete([userId, id]);
  await transaction.objectStore('sentRecords').delete([userId, id]);
  await transaction.objectStore('outbox').put({
    ...entry,
    attempts: 0,
    nextAttemptAt: 0,
    state: { kind: 'waiting', reason: null },
  } satisfies OperationEntry);
}
