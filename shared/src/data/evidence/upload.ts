import { z } from 'zod';
import { EVIDENCE_BUCKET, type Evidence } from '../../domain/evidence';
import { backend } from '../backend';
import { backendFailure } from '../backend-failure';
import { BackendFailure } from '../data-error';
import { storedTypeOf, extensionOf, isAcceptedExtension } from '../../domain/file-kind';

/** The storage answers 400 with the status that it means inside; both are looked at. */
const refusal = z.object({ status: z.coerce.number().catch(0), statusCode: z.coerce.number().catch(0) });

export type Uploaded = 'uploaded' | 'refused';

/**
 * Puts the bytes into the bucket under the evidence's key. Evidence is written once: a key that is there already is this very file, from an attempt
 * whose answer was lost. `refused`: the backend does not want it, ever. Rejects with `BackendFailure` when it is worth trying again.
 */
export async function upload(evidence: Pick<Evidence, 'path'>, bytes: ArrayBuffer, token: string): Promise<Uploaded> {
  const extension = extensionOf(evidence.path);
  const contentType = isAcceptedExtension(extension) ? storedTypeOf(extension) : 'application/octet-stream';
  const client = await backend();
  const { error } = await client.storage.from(EVIDENCE_BUCKET).upload(evidence.path, bytes, { contentType, headers: { Authorization: `Bearer ${token}` } });
  if (!error) return 'uploaded';
  const { status, statusCode } = refusal.parse(error);
  const meant = statusCode || status;
  if (meant === 409) return 'uploaded';
  if (meant === 401) throw new BackendFailure({ kind: 'session' }, error);
  if (meant >= 400 && meant < 500 && meant !== 408 && meant !== 429) return 'refused';
  throw backendFailure(error, meant);
}
