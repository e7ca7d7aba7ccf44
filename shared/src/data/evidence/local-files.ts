import * as z from 'zod/mini';
import type { Evidence } from '../../domain/evidence/evidence';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readAllIn, readIn, readRecord, valueOf } from '../device/records';
import { newRecordId } from '../device/uuid';

/** What the device knows of a photo or file. */
export const fileSchema = z.object({
  userId: z.string(),
  id: z.string(),
  submissionId: z.string(),
  path: z.string(),
  uploaded: z.boolean(),
  /** Where the backend goes on with it, when it is sent in pieces and was cut off. */
  continuesAt: z.optional(z.string()),
});
export type LocalFile = z.infer<typeof fileSchema>;

/**
 * A new key in the bucket, our own: the storage refuses signs that file names have. The first folder is whose it is,
 * the second what it belongs to.
 */
export const newEvidencePath = ({ userId, id }: { userId: string; id: string }, extension: string): string =>
  `${userId}/${id}/${Date.now()}-${newRecordId().slice(0, 8)}.${extension}`;

export type EvidenceSize = 'full' | 'thumbnail';

/** By name, not by class: a frame, a worker and a test each have an ArrayBuffer of their own. */
const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';
export const bytesSchema = z.object({ type: z.string(), bytes: z.custom<ArrayBuffer>(isArrayBuffer) });
export type LocalBytes = z.infer<typeof bytesSchema>;

/** What the device knows of this evidence; null when it does not hold it. Rejects with `DeviceError`. */
export async function localFile(userId: string, evidenceId: string): Promise<LocalFile | null> {
  return valueOf(await readRecord({ store: 'files', key: [userId, evidenceId] }, fileSchema));
}

/** The bytes, full or as a thumbnail; null when the device does not hold them. Rejects with `DeviceError`. */
export async function localBytes(userId: string, evidenceId: string, size: EvidenceSize): Promise<LocalBytes | null> {
  return valueOf(await readRecord({ store: 'bytes', key: [userId, evidenceId, size] }, bytesSchema));
}

/**
 * Notes inside a transaction over `files` that the backend has none of what belongs to this id: all of it is sent
 * again.
 */
export async function sendFilesAgain(transaction: WriteTransaction, userId: string, id: string): Promise<void> {
  for (const file of await readAllIn(
    transaction,
    { store: 'files', index: 'submission', key: [userId, id] },
    fileSchema,
  )) {
    await transaction.objectStore('files').put({ ...file, uploaded: false } satisfies LocalFile);
  }
}

/** Notes whether the backend has this evidence. */
export function markUploaded(userId: string, evidenceId: string, uploaded = true): Promise<void> {
  return writeOnDevice(['files', 'quarantine'], async (transaction) => {
    const file = valueOf(await readIn(transaction, { store: 'files', key: [userId, evidenceId] }, fileSchema));
    if (file) await transaction.objectStore('files').put({ ...file, uploaded });
  });
}

/** Notes where the backend goes on with a file that may be cut off. */
export function noteContinuation(userId: string, evidenceId: string, continuesAt: string): Promise<void> {
  return writeOnDevice(['files', 'quarantine'], async (transaction) => {
    const file = valueOf(await readIn(transaction, { store: 'files', key: [userId, evidenceId] }, fileSchema));
    if (file) await transaction.objectStore('files').put({ ...file, continuesAt });
  });
}

/** Writes a photo or file inside a transaction. */
export async function putFile(
  transaction: WriteTransaction,
  owner: { userId: string; submissionId: string },
  evidence: Evidence,
  full: ArrayBuffer,
  thumbnail: LocalBytes | null,
): Promise<void> {
  const { userId, submissionId } = owner;
  const { id, path, type } = evidence;
  await transaction.objectStore('files').put({ userId, id, submissionId, path, uploaded: false } satisfies LocalFile);
  await transaction.objectStore('bytes').put({ userId, id, size: 'full', type, bytes: full });
  if (thumbnail) await transaction.objectStore('bytes').put({ userId, id, size: 'thumbnail', ...thumbnail });
}
