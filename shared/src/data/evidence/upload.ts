import * as z from 'zod/mini';
import { EVIDENCE_BUCKET, type Evidence } from '../../domain/evidence/evidence';
import { backend } from '../backend/backend';
import { BackendFailure } from '../backend/data-error';
import { storedTypeOf, extensionOf, isAcceptedExtension } from '../../domain/evidence/file-kind';
import { UPLOAD_PIECE_BYTES } from '../../domain/limits';
import type { Credential } from '../session/session-token';
import { refusalOfFile } from './refusal-of-file';

/** The storage answers 400 with the status that it means inside; both are looked at. */
const answer = z.object({
  status: z.catch(z.coerce.number(), 0),
  statusCode: z.catch(z.coerce.number(), 0),
  message: z.catch(z.string(), ''),
});

const stored = z.object({ fullPath: z.string() });

export type Uploaded = 'uploaded' | 'refused';

/** Where a file that is sent in pieces goes on: the address that the backend gave it, and where a new one is noted. */
export interface Continuation {
  from: string | undefined;
  note: (address: string) => Promise<void>;
}

/**
 * Puts the bytes into the bucket under the evidence's key. Evidence is written once: a key that is there already is
 * this very file, from an attempt whose answer was lost. `refused`: the backend does not want it, ever. Rejects with
 * `BackendFailure` when it is worth trying again; `session` when the token may be to blame. What is larger than one
 * piece goes on where it was cut off, if the backend offers that.
 */
export async function upload(
  evidence: Pick<Evidence, 'path'>,
  bytes: ArrayBuffer,
  { token, isFresh }: Credential,
  continuation: Continuation,
): Promise<Uploaded> {
  const extension = extensionOf(evidence.path);
  const contentType = isAcceptedExtension(extension) ? storedTypeOf(extension) : 'application/octet-stream';
  if (bytes.byteLength > UPLOAD_PIECE_BYTES) {
    const { uploadInPieces } = await import(/* webpackChunkName: "upload-in-pieces" */ './upload-in-pieces');
    const outcome = await uploadInPieces({ path: evidence.path, contentType, bytes }, { token, isFresh }, continuation);
    if (outcome !== 'not-offered') return outcome;
  }
  const client = await backend();
  const { data, error } = await client.storage
    .from(EVIDENCE_BUCKET)
    .upload(evidence.path, bytes, { contentType, headers: { Authorization: `Bearer ${token}` } });
  // A captive portal answers with 200 as well, and with whatever it likes.
  if (!error && stored.safeParse(data).data?.fullPath.endsWith(evidence.path) !== true)
    throw new BackendFailure({ kind: 'unreadable' });
  if (!error) return 'uploaded';
  const { status, statusCode, message } = answer.parse(error);
  return refusalOfFile({ status: statusCode || status, message }, isFresh, error);
}
