import type { Evidence } from '../../domain/evidence/evidence';
import type { Inspection } from '../../domain/submission/submission';
import { writeOnDevice } from '../device/device';
import { bytesSchema, putFile, type LocalBytes } from './local-files';
import { readIn, valueOf } from '../device/records';

/**
 * Photos and files that this page took in and the backend does not have yet, by their ids. The browser may delete the
 * device's database under the page; what the page shows must then still be there to be kept, and sent. Blobs, which the
 * browser moves out of its memory where there are many.
 */
const taken = new Map<string, { full: Blob; thumbnail: Blob | null }>();

export function holdInPage(evidenceId: string, type: string, full: ArrayBuffer, thumbnail: LocalBytes | null): void {
  taken.set(evidenceId, {
    full: new Blob([full], { type }),
    thumbnail: thumbnail && new Blob([thumbnail.bytes], { type: thumbnail.type }),
  });
}

/** The bytes of a file that this page took in and the backend does not have; null when it holds none. */
export const bytesInPage = async (evidenceId: string): Promise<ArrayBuffer | null> =>
  (await taken.get(evidenceId)?.full.arrayBuffer()) ?? null;

/** It was removed, or the backend has it. */
export const letGoInPage = (evidenceId: string): void => void taken.delete(evidenceId);

/**
 * Writes what this page holds of an inspection's files and the device has lost once more. Rejects with `DeviceError`.
 */
export async function restorePageFiles(inspection: Pick<Inspection, 'id' | 'userId' | 'evidence'>): Promise<void> {
  const { id: submissionId, userId } = inspection;
  const local = Object.values(inspection.evidence)
    .flat()
    .filter(({ id }) => taken.has(id));
  if (local.length === 0) return;
  const files = await Promise.all(local.map(readTaken));
  await writeOnDevice(['files', 'bytes', 'quarantine'], async (transaction) => {
    for (const { evidence, full, thumbnail } of files) {
      const found = valueOf(
        await readIn(transaction, { store: 'bytes', key: [userId, evidence.id, 'full'] }, bytesSchema),
      );
      if (!found && full) await putFile(transaction, { userId, submissionId }, evidence, full, thumbnail);
    }
  });
}

async function readTaken(
  evidence: Evidence,
): Promise<{ evidence: Evidence; full: ArrayBuffer | null; thumbnail: LocalBytes | null }> {
  const { full, thumbnail } = taken.get(evidence.id) ?? { full: null, thumbnail: null };
  return {
    evidence,
    full: full && (await full.arrayBuffer()),
    thumbnail: thumbnail && { type: thumbnail.type, bytes: await thumbnail.arrayBuffer() },
  };
}
