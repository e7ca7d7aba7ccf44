import { afterRemovalEvent } from '../../domain/life-cycle/removal';
import { canFillIn } from '../../domain/access/permissions';
import { afterOperationEvent } from '../../domain/life-cycle/operation';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { isDeviceFull } from '../device/device-error';
import { readAllIn } from '../device/records';
import { takeUpUnsaved } from '../inspections/replay-unsaved';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { applyIn } from '../inspections/apply';
import { announceChange } from '../device/changes';
import {
  entrySchema,
  removalPhaseOf,
  type ClearEntry,
  type OperationEntry,
  type SubmissionEntry,
} from '../local/entry-record';
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
  const isFull = await writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    for (const entry of await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema)) {
      if (entryId !== undefined && entry.id !== entryId) continue;
      if (entry.kind === 'operation') await retryOperation(transaction, entry, by);
      else
        await (entry.kind === 'clear' ? retryClear(transaction, entry, by) : retrySubmission(transaction, entry, by));
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

async function retryClear(transaction: WriteTransaction, entry: ClearEntry, by: 'person' | 'occasion'): Promise<void> {
  if (!afterRemovalEvent(removalPhaseOf(entry), by === 'person' ? 'retried' : 'reconnected').sends) return;
  await transaction
    .objectStore('outbox')
    .put({ ...entry, nextAttemptAt: 0, state: { kind: 'waiting', reason: null } } satisfies ClearEntry);
}

async function retryOperation(
  transaction: WriteTransaction,
  entry: OperationEntry,
  by: 'person' | 'occasion',
): Promise<void> {
  if (!afterOperationEvent(entry.state.kind, by === 'person' ? 'retried' : 'reconnected').sends) return;
  await transaction
    .objectStore('outbox')
    .put({ ...entry, nextAttemptAt: 0, state: { kind: 'waiting', reason: null } } satisfies OperationEntry);
}

async function retrySubmission(
  transaction: WriteTransaction,
  entry: SubmissionEntry,
  by: 'person' | 'occasion',
): Promise<void> {
  const { userId, submissionId } = entry;
  const onOccasion = isAllowedAgain(entry) ? 'allowed-again' : 'reconnected';
  const kind = by === 'person' ? 'retried' : onOccasion;
  await applyIn(transaction, { userId, submissionId }, { kind, now: new Date() });
}

function isAllowedAgain({ state, userId }: SubmissionEntry): boolean {
  const role = signedInSession()?.profile.role;
  return state.kind === 'refused' && state.reason === 'forbidden' && role !== undefined && canFillIn({ userId, role });
}
