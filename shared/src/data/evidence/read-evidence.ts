import { EVIDENCE_BUCKET, type Evidence } from '../../domain/evidence';
import { storedTypeOf, extensionOf, isAcceptedExtension } from '../../domain/file-kind';
import { signedInSession } from '../../state/bound-store';
import { backend } from '../backend';
import { heldBytes, type EvidenceSize } from './held-files';

/** The bytes of a photo or file, from this device or else from the bucket; null when neither has them or can be reached. Never rejects. */
export async function readEvidence(evidence: Pick<Evidence, 'id' | 'path' | 'type'>, size: EvidenceSize = 'full'): Promise<Blob | null> {
  return (await onThisDevice(evidence.id, size)) ?? (await inTheBucket(evidence.path));
}

async function onThisDevice(id: string, size: EvidenceSize): Promise<Blob | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  const held = (await heldBytes(userId, id, size).catch(() => null)) ?? (size === 'thumbnail' ? await heldBytes(userId, id, 'full').catch(() => null) : null);
  return held && new Blob([held.bytes], { type: held.type });
}

/** The type is ours by the key's extension, never the one that a stored object claims: a page must not be opened as one. */
async function inTheBucket(path: string): Promise<Blob | null> {
  try {
    const client = await backend();
    const { data } = await client.storage.from(EVIDENCE_BUCKET).download(path);
    const extension = extensionOf(path);
    const type = isAcceptedExtension(extension) ? storedTypeOf(extension) : 'application/octet-stream';
    return data && new Blob([await data.arrayBuffer()], { type });
  } catch {
    return null;
  }
}
