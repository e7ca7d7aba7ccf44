import { readEvidence } from '@avsec/shared/data';
import { readPhotoRow } from '@avsec/shared/domain';
import { expectedHash, sha256, type SealedFile } from '@avsec/shared/seal';

export interface FilesChecked {
  /** Bytes that are what was sealed. */
  same: number;
  /** Names of files whose bytes are others. */
  altered: string[];
  /** Names of files that cannot be read. */
  missing: string[];
  /** Files sealed without a hash: nothing to compare with. */
  withoutHash: number;
  /** Files of which this page cannot compute the hash: browsers do that with TLS only. */
  withoutTls: number;
}

/** Reads the bytes of every sealed file, one after another, and compares their hash with the sealed one. */
export async function checkFiles(
  files: readonly SealedFile[],
  onProgress: (done: number) => void,
): Promise<FilesChecked> {
  const checked: FilesChecked = { same: 0, altered: [], missing: [], withoutHash: 0, withoutTls: 0 };
  for (const [place, file] of files.entries()) {
    await checkFile(file, checked);
    onProgress(place + 1);
  }
  return checked;
}

async function checkFile(file: SealedFile, checked: FilesChecked): Promise<void> {
  const expected = expectedHash(file);
  const row = readPhotoRow({ id: '', itemId: file.itemId, photoData: file.description });
  // An image written into the row itself is sealed with it.
  if (row.kind === 'other') checked.same += 1;
  else if (expected === null) checked.withoutHash += 1;
  else {
    // Not from this device, whose copy proves nothing about the server's.
    const bytes = await readEvidence({ ...row.evidence, id: '' });
    const hash = bytes && (await sha256(await bytes.arrayBuffer()));
    if (!bytes) checked.missing.push(row.evidence.name);
    else if (hash === expected) checked.same += 1;
    else if (hash === null) checked.withoutTls += 1;
    else checked.altered.push(row.evidence.name);
  }
}
