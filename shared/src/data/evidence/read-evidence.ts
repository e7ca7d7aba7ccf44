import * as z from 'zod/mini';
import { EVIDENCE_BUCKET, type Evidence } from '../../domain/evidence/evidence';
import { storedTypeOf, extensionOf, isAcceptedExtension } from '../../domain/evidence/file-kind';
import { signedInSession } from '../../state/bound-store';
import { backend } from '../backend/backend';
import { BackendFailure } from '../backend/data-error';
import { localBytes, type EvidenceSize } from './local-files';

/**
 * The bytes of a photo or file, from this device or else from the bucket; null when neither has them or can be reached.
 * Never rejects.
 */
export async function readEvidence(
  evidence: Pick<Evidence, 'id' | 'path' | 'type'>,
  size: EvidenceSize = 'full',
): Promise<Blob | null> {
  return (await onThisDevice(evidence.id, size)) ?? (await inTheBucket(evidence.path));
}

async function onThisDevice(id: string, size: EvidenceSize): Promise<Blob | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  const local =
    (await localBytes(userId, id, size).catch(() => null)) ??
    (size === 'thumbnail' ? await localBytes(userId, id, 'full').catch(() => null) : null);
  return local && new Blob([local.bytes], { type: local.type });
}

/**
 * The bytes as the bucket has them; null when it has them no more. Unlike `readEvidence` it rejects, with
 * `BackendFailure`, when the bucket cannot be asked: who copies a file must not take silence for absence.
 */
export async function fetchEvidence(path: string): Promise<ArrayBuffer | null> {
  const { data, error } = await backend()
    .then((client) => client.storage.from(EVIDENCE_BUCKET).download(path))
    .catch((error: unknown) => ({ data: null, error }));
  if (data) return data.arrayBuffer();
  const { success, data: told } = goneSchema.safeParse(error);
  if (success && (told.status === 400 || told.status === 404)) return null;
  throw new BackendFailure({ kind: 'offline' }, error);
}

const goneSchema = z.object({ status: z.number() });

/**
 * The type is ours by the key's extension, never the one that a stored object claims: a page must not be opened as one.
 */
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
