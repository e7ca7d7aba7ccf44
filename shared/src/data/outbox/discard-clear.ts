import { afterRemovalEvent } from '../../domain/life-cycle/removal';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { readAllIn } from '../device/records';
import { announceChange } from '../device/changes';
import { entrySchema, removalPhaseOf } from '../held/entry-record';

/**
 * Takes back the removal of a 'Limpar Dados' that the backend has yet to carry out; its record then stays. Rejects with
 * `DeviceError`.
 */
export async function discardClear(entryId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  await writeOnDevice(['outbox', 'quarantine'], async (transaction) => {
    const [entry] = await readAllIn(transaction, { store: 'outbox', index: 'id', key: entryId }, entrySchema);
    if (
      entry?.kind === 'clear' &&
      entry.userId === userId &&
      afterRemovalEvent(removalPhaseOf(entry), 'taken-back').removes
    )
      await transaction.objectStore('outbox').delete(entry.order);
  });
  announceChange();
}
