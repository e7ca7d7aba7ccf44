import { canFillIn } from '../../domain/access/permissions';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { isDeviceFull } from '../device/device-error';
import { readAllIn } from '../device/records';
import { takeUpUnsaved } from '../inspections/replay-unsaved';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { applyIn } from '../inspections/apply';
import { INSPECTION } from '../inspections/inspection-kind';
import { OPERATION } from '../inspections/operation-kind';
import { REMOVAL } from '../inspections/removal-kind';
import { announceChange } from '../device/between-tabs';
import { entrySchema, type SubmissionEntry } from '../local/entry-record';
import { drain } from '../inspections/drain';

/**
 * Tries everything that waits again now. When the `person` asks, also what was refused (a role or a file may have been
 * put right since), with what its draft holds by now; an `occasion`, such as the network coming back, leaves a refusal
 * to the person, but for one of a role that they have again. `entryId`: only this one. On a full device what waits is
 * sent as it is. Rejects with `DeviceError`.
 */
export async function retryOutbox(by: 'person' | 'occasion' = 'person', entryId?: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  if (by === 'person') await takeUpUnsaved(userId);
  const isFull = await writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    for (const entry of await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema)) {
      if (entryId !== undefined && entry.id !== entryId) continue;
      const kind = by === 'person' ? 'retried' : 'reconnected';
      if (entry.kind === 'operation') await applyIn(OPERATION, transaction, entry, { kind });
      else if (entry.kind === 'clear') await applyIn(REMOVAL, transaction, entry, { kind });
      else
        await applyIn(INSPECTION, transaction, entry, {
          kind: by === 'occasion' && isAllowedAgain(entry) ? 'allowed-again' : kind,
          now: new Date(),
        });
    }
    return false;
  }).catch(isWithoutRoom);
  announceChange();
  await drain({ all: isFull });
}

function isWithoutRoom(error: unknown): true {
  if (!isDeviceFull(error)) throw error;
  console.warn('what waits', error);
  return true;
}

function isAllowedAgain({ state, userId }: SubmissionEntry): boolean {
  const role = signedInSession()?.profile.role;
  return state.kind === 'refused' && state.reason === 'forbidden' && role !== undefined && canFillIn({ userId, role });
}
