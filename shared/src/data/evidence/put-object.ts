import { EVIDENCE_BUCKET } from '../../domain/evidence/evidence';
import { backend } from '../backend/backend';
import { backendFailure } from '../backend/backend-failure';
import * as z from 'zod/mini';

const refusal = z.object({ status: z.catch(z.coerce.number(), 0), statusCode: z.catch(z.coerce.number(), 0) });

/**
 * Puts bytes into the bucket under a key, as the person at work; `there` where the key is taken. Rejects with
 * `BackendFailure`. Bytes, since a blob is sent as a form, which the API firewall does not read.
 */
export async function putObject(key: string, bytes: ArrayBuffer, contentType: string): Promise<'put' | 'there'> {
  const { storage } = await backend();
  const { error } = await storage.from(EVIDENCE_BUCKET).upload(key, bytes, { contentType });
  if (!error) return 'put';
  const { status, statusCode } = refusal.parse(error);
  if ((statusCode || status) === 409) return 'there';
  throw backendFailure(error, statusCode || status);
}
