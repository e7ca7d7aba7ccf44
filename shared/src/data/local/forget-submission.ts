import type { WriteTransaction } from '../device/device';

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
