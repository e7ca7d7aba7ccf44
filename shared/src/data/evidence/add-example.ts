import { EVIDENCE_BUCKET } from '../../domain/evidence/evidence';
import type { EvidenceRefusal } from '../../domain/evidence/evidence-limits';
import { exampleKey, exampleRefusal } from '../../domain/evidence/example-picture';
import { sha256 } from '../../seal/sha256';
import { backend } from '../backend/backend';
import { backendFailure } from '../backend/backend-failure';
import { BackendFailure, type DataError } from '../backend/data-error';
import * as z from 'zod/mini';
import { cleaned, lookAt } from './look-at-file';

/** `key`: where the picture lies now. */
export type AddedExample =
  | { kind: 'stored'; key: string }
  | { kind: 'refused'; refusal: EvidenceRefusal }
  | { kind: 'failed'; reason: DataError };

const failed = z.object({ status: z.catch(z.coerce.number(), 0), statusCode: z.catch(z.coerce.number(), 0) });

/**
 * Puts a picture into the bucket, for an item to show as its example (specification, section 5: what holds for a
 * photo). Like a photo it is kept without what it says beside its pixels. `stored` also when the same picture was there
 * already. Never rejects.
 */
export async function addExample(file: Blob, name: string): Promise<AddedExample> {
  const look = await lookAt(file, name, 'photo');
  const refusal = exampleRefusal(look.candidate);
  if (refusal) return { kind: 'refused', refusal };
  const { bytes } = cleaned(look);
  const hash = await sha256(bytes);
  if (hash === null) return { kind: 'failed', reason: { kind: 'backend' } };
  const type = look.candidate.detectedType ?? '';
  const key = exampleKey(hash, type);
  try {
    const { error } = await (await backend()).storage.from(EVIDENCE_BUCKET).upload(key, bytes, { contentType: type });
    const { status, statusCode } = failed.parse(error ?? {});
    if (!error || (statusCode || status) === 409) return { kind: 'stored', key };
    throw backendFailure(error, statusCode || status);
  } catch (error) {
    return { kind: 'failed', reason: error instanceof BackendFailure ? error.reason : { kind: 'offline' } };
  }
}
