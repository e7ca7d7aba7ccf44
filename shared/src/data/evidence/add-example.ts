import type { EvidenceRefusal } from '../../domain/evidence/evidence-limits';
import { exampleKey, exampleRefusal } from '../../domain/evidence/example-picture';
import { sha256 } from '../../seal/sha256';
import { BackendFailure, type DataError } from '../backend/data-error';
import { cleaned, lookAt } from './look-at-file';
import { putObject } from './put-object';

/** `key`: where the picture lies now. */
export type AddedExample =
  | { kind: 'stored'; key: string }
  | { kind: 'refused'; refusal: EvidenceRefusal }
  | { kind: 'failed'; reason: DataError };

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
    await putObject(key, bytes, type);
    return { kind: 'stored', key };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof BackendFailure ? error.reason : { kind: 'offline' } };
  }
}
