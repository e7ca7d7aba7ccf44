import { afterOperationEvent } from '../../domain/life-cycle/operation';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { readAllIn } from '../device/records';
import { announceChange } from '../device/changes';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { entrySchema } from '../local/entry-record';
import { giveUpOperation } from '../inspections/record-attempt';

/**
 * Gives up an operation of the signed-in person that was not acknowledged, with its files. What arrived unnoticed stays
 * on the server. Rejects with `DeviceError`.
 */
export async function discardOperation(id: string): Promise<void> {
  const userId = signedInSession()?.userId;
  await writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    const [entry] = await readAllIn(transaction, { store: 'outbox', index: 'id', key: id }, entrySchema);
    if (entry?.kind !== 'operation' || entry.userId !== userId) return;
    if (afterOperationEvent(entry.state.kind, 'discarded').becomes === 'discarded')
      await giveUpOperation(transaction, entry);
  });
  announceChange();
}
