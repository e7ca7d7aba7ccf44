import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { announceChange } from '../device/changes';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { applyToOperation } from '../inspections/apply-operation';

/**
 * Gives up an operation of the signed-in person that was not acknowledged, with its files. What arrived unnoticed stays
 * on the server. Rejects with `DeviceError`.
 */
export async function discardOperation(id: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return;
  await writeOnDevice(STORES_OF_AN_OPERATION, (transaction) =>
    applyToOperation(transaction, { userId, id }, { kind: 'discarded' }),
  );
  announceChange();
}
