import type { Evidence } from '../../domain/evidence/evidence';
import { extensionOf } from '../../domain/evidence/file-kind';
import type { Inspection } from '../../domain/submission/submission';
import type { WriteTransaction } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { newRecordId } from '../device/uuid';
import { bytesSchema, localBytes, newEvidencePath, putFile } from './local-files';
import { bytesInPage, holdInPage } from './page-files';
import { fetchEvidence } from './read-evidence';

/** Bytes that the bucket has and this device does not, by the evidence's id. */
export type FetchedFiles = ReadonlyMap<string, ArrayBuffer>;

/**
 * Fetches what this device does not hold of an inspection's photos and files, before a transaction that copies them.
 * Rejects with `BackendFailure`, `DeviceError`.
 */
export async function fetchMissingFiles({
  userId,
  evidence,
}: Pick<Inspection, 'userId' | 'evidence'>): Promise<FetchedFiles> {
  const fetched = new Map<string, ArrayBuffer>();
  for (const { id, path } of Object.values(evidence).flat()) {
    if (await localBytes(userId, id, 'full')) continue;
    const bytes = await fetchEvidence(path);
    if (bytes) fetched.set(id, bytes);
  }
  return fetched;
}

/**
 * Writes the files of an inspection once more, as those of another one with the id `copyId`, inside a transaction over
 * `files`, `bytes` and `quarantine`. Answers with the evidence under its new ids and keys, by the old ids; what has no
 * bytes anywhere is not among them.
 */
export async function copyFiles(
  transaction: WriteTransaction,
  inspection: Pick<Inspection, 'userId' | 'evidence'>,
  copyId: string,
  fetched: FetchedFiles,
): Promise<Map<string, Evidence>> {
  const { userId } = inspection;
  const copies = new Map<string, Evidence>();
  for (const one of Object.values(inspection.evidence).flat()) {
    const local = valueOf(await readIn(transaction, { store: 'bytes', key: [userId, one.id, 'full'] }, bytesSchema));
    const bytes = local?.bytes ?? fetched.get(one.id);
    if (!bytes) continue;
    const thumbnail = valueOf(
      await readIn(transaction, { store: 'bytes', key: [userId, one.id, 'thumbnail'] }, bytesSchema),
    );
    const copy = renamed(one, userId, copyId);
    await putFile(transaction, { userId, submissionId: copyId }, copy, bytes, thumbnail);
    copies.set(one.id, copy);
  }
  return copies;
}

/**
 * The same in this page alone, for a device that has no room. Rejects with `BackendFailure` where the bucket cannot be
 * asked for what is only there.
 */
export async function copyFilesInPage(
  { userId, evidence }: Pick<Inspection, 'userId' | 'evidence'>,
  copyId: string,
): Promise<Map<string, Evidence>> {
  const copies = new Map<string, Evidence>();
  for (const one of Object.values(evidence).flat()) {
    const local = await localBytes(userId, one.id, 'full').catch(() => null);
    const bytes = local?.bytes ?? (await bytesInPage(one.id)) ?? (await fetchEvidence(one.path));
    if (!bytes) continue;
    const copy = renamed(one, userId, copyId);
    holdInPage(copy.id, one.type, bytes, null);
    copies.set(one.id, copy);
  }
  return copies;
}

const renamed = (one: Evidence, userId: string, copyId: string): Evidence => ({
  ...one,
  id: newRecordId(),
  path: newEvidencePath({ userId, id: copyId }, extensionOf(one.path)),
  raw: undefined,
});
