import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { isDeviceFull } from '../device/device-error';
import type { StoreName } from '../device/stores';
import { announceChange } from '../device/changes';
import type { Tombstone } from './draft-record';

/** The stores that removing a submission from the device touches. */
export const STORES_OF_A_SUBMISSION: readonly StoreName[] = [
  'drafts',
  'definitions',
  'closed',
  'files',
  'bytes',
  'outbox',
  'quarantine',
  'sentOperations',
];

/** Those that sending or giving up an operation of a module touches. */
export const STORES_OF_AN_OPERATION: readonly StoreName[] = [...STORES_OF_A_SUBMISSION, 'moduleDrafts'];

/**
 * Removes the signed-in person's draft of a submission from this device, with its photos, files and what waits in the
 * outbox. The backend's record stays. A full device takes it, too. Rejects with `DeviceError`.
 */
export async function discardDraft(submissionId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  try {
    await writeOnDevice(STORES_OF_A_SUBMISSION, async (transaction) => {
      await remember(transaction, userId, submissionId, null);
      await forgetWithEntries(transaction, userId, submissionId);
    });
  } catch (error) {
    if (!isDeviceFull(error)) throw error;
    // Removing takes no room; that it is remembered does, and there may be some afterwards.
    await writeOnDevice(STORES_OF_A_SUBMISSION, (transaction) => forgetWithEntries(transaction, userId, submissionId));
    await writeOnDevice(['closed'], (transaction) => remember(transaction, userId, submissionId, null)).catch(
      console.warn,
    );
  }
  announceChange();
}

async function forgetWithEntries(transaction: WriteTransaction, userId: string, submissionId: string): Promise<void> {
  await forgetSubmission(transaction, userId, submissionId);
  const waiting = await transaction.objectStore('outbox').index('submission').getAllKeys([userId, submissionId]);
  for (const key of waiting) await transaction.objectStore('outbox').delete(key);
}

async function remember(
  transaction: WriteTransaction,
  userId: string,
  submissionId: string,
  revision: number | null,
): Promise<void> {
  await transaction
    .objectStore('closed')
    .put({ userId, submissionId, revision, at: new Date().toISOString(), agedMs: 0 } satisfies Tombstone);
}

/**
 * Removes draft, definition and bytes inside a transaction, and remembers that the submission is finished here
 * (`revision`: as the backend acknowledged it), so that a late autosave does not bring it back. `kept`: ids of files
 * that stay.
 */
export async function closeSubmission(
  transaction: WriteTransaction,
  userId: string,
  submissionId: string,
  revision: number | null,
  kept: readonly string[] = [],
): Promise<void> {
  await remember(transaction, userId, submissionId, revision);
  await forgetSubmission(transaction, userId, submissionId, kept);
}

/**
 * Removes draft, definition and bytes, `kept` files aside, inside a transaction; the submission may be opened and
 * stored again.
 */
export async function forgetSubmission(
  transaction: WriteTransaction,
  userId: string,
  submissionId: string,
  kept: readonly string[] = [],
): Promise<void> {
  await transaction.objectStore('drafts').delete([userId, submissionId]);
  await transaction.objectStore('definitions').delete([userId, submissionId]);
  const files = await transaction.objectStore('files').index('submission').getAllKeys([userId, submissionId]);
  const ids = files.flatMap((key) => (Array.isArray(key) && typeof key[1] === 'string' ? key[1] : []));
  for (const id of ids) if (!kept.includes(id)) await removeFile(transaction, userId, id);
}

/** Removes one photo or file, full size and thumbnail, inside a transaction. */
export async function removeFile(transaction: WriteTransaction, userId: string, evidenceId: string): Promise<void> {
  await transaction.objectStore('files').delete([userId, evidenceId]);
  await transaction.objectStore('bytes').delete(IDBKeyRange.bound([userId, evidenceId], [userId, evidenceId, []]));
}
