import * as z from 'zod/mini';
import { signedInSession } from '../../state/bound-store';
import { askInTurn, queryBackend } from '../backend/query-backend';
import { writeOnDevice } from '../device/device';
import { announceChange } from '../device/changes';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { sentOf } from '../local/sent';
import { applyToOperation } from '../inspections/apply-operation';

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
      await writeOnDevice(
        STORES_OF_AN_OPERATION,
        (transaction) => applyToOperation(transaction, entry, { kind: 'lost-there', known: entry }),
        'fails',
      );
  announceChange();
  return true;
}
