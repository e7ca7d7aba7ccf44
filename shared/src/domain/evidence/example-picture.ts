import { contentRefusal, PHOTO_MEDIA_TYPES, type EvidenceCandidate, type EvidenceRefusal } from './evidence-limits';
import { PHOTO_MAX_BYTES } from '../limits';

/**
 * How an example picture of an item is named in the bucket `attachments`: by the SHA-256 of its bytes, hex. So the same
 * picture lies there once, whoever adds it, and what a definition refers to can never become another picture.
 */
export const EXAMPLE_KEY = /^examples\/[0-9a-f]{64}\.(?:jpg|png)$/;

/** The key of a picture with this hash; `type` is that of its bytes. */
export const exampleKey = (sha256: string, type: string): string =>
  `examples/${sha256}.${type === 'image/png' ? 'png' : 'jpg'}`;

/** Media type of an example picture by its key. */
export const exampleType = (key: string): string => (key.endsWith('.png') ? 'image/png' : 'image/jpeg');

/**
 * Why a picture is not taken as an example, or null: what holds for a photo holds for it (specification, section 5).
 */
export function exampleRefusal(candidate: EvidenceCandidate): EvidenceRefusal | null {
  if (candidate.size > PHOTO_MAX_BYTES) return { kind: 'too-large', size: candidate.size, limit: PHOTO_MAX_BYTES };
  return contentRefusal(candidate, PHOTO_MEDIA_TYPES);
}
