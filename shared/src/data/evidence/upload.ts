import * as z from 'zod/mini';
import { EVIDENCE_BUCKET, type Evidence } from '../../domain/evidence';
import { backend } from '../backend';
import { backendFailure } from '../backend-failure';
import { BackendFailure } from '../data-error';
import { storedTypeOf, extensionOf, isAcceptedExtension } from '../../domain/file-kind';
import type { Credential } from '../session/session-token';

/** The storage answers 400 with the status that it means inside; both are looked at. */
const answer = z.object({ status: z.catch(z.coerce.number(), 0), statusCode: z.catch(z.coerce.number(), 0), message: z.catch(z.string(), '') });

const stored = z.object({ fullPath: z.string() });

export type Uploaded = 'uploaded' | 'refused';

/**
 * Puts the bytes into the bucket under the evidence's key. Evidence is written once: a key that is there already is this very file, from an attempt
 * whose answer was lost. `refused`: the backend does not want it, ever. Rejects with `BackendFailure` when it is worth trying again; `session`
 * when the token may be to blame.
 */
export async function upload(evidence: Pick<Evidence, 'path'>, bytes: ArrayBuffer, { token, isFresh }: Credential): Promise<Uploaded> {
  const extension = extensionOf(evidence.path);
  const contentType = isAcceptedExtension(extension) ? storedTypeOf(extension) : 'application/octet-stream';
  const client = await backend();
  const { data, error } = await client.storage.from(EVIDENCE_BUCKET).upload(evidence.path, bytes, { contentType, headers: { Authorization: `Bearer ${token}` } });
  // A captive portal answers with 200 as well, and with whatever it likes.
  if (!error && stored.safeParse(data).data?.fullPath.endsWith(evidence.path) !== true) throw new BackendFailure({ kind: 'unreadable' });
  if (!error) return 'uploaded';
  const { status, statusCode, message } = answer.parse(error);
  const meant = statusCode || status;
  if (meant === 409) return 'uploaded';
  if (!isFresh && MAY_BE_THE_TOKEN.includes(meant)) throw new BackendFailure({ kind: 'session' }, error);
  if (isAboutTheFile(meant, message)) return 'refused';
  throw meant === 0 ? backendFailure(error, meant) : new BackendFailure({ kind: 'backend' }, error);
}

/** For the storage a bad token is nobody's: it denies the bucket (404, or 400), the right (403) or the request (400, 401). */
const MAY_BE_THE_TOKEN = [400, 401, 403, 404];

/** What a storage that knows the person still refuses, unless it lacks the bucket or asks to come back later. */
const isAboutTheFile = (meant: number, message: string): boolean =>
  meant >= 400 && meant < 500 && ![401, 408, 429].includes(meant) && !/bucket not found/i.test(message);
