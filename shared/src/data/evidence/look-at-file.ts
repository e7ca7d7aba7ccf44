import type { EvidenceKind } from '../../domain/evidence/evidence';
import {
  attachmentRefusal,
  evidencePlaceOf,
  photoRefusal,
  type EvidenceCandidate,
  type EvidenceRefusal,
} from '../../domain/evidence/evidence-limits';
import { itemsOf } from '../../domain/checklist/checklist';
import { extensionOf, isAcceptedExtension, type AcceptedExtension } from '../../domain/evidence/file-kind';
import { imageSizeOf } from '../../domain/image/image-size';
import { withoutMetadata } from '../../domain/image/without-metadata';
import {
  ATTACHMENT_MAX_BYTES,
  EVIDENCE_PER_INSPECTION_MAX,
  IMAGE_MAX_PIXELS,
  PHOTO_MAX_BYTES,
} from '../../domain/limits';
import type { Inspection } from '../../domain/submission/submission';
import { detectType } from './detect-type';
import type { LocalBytes } from './local-files';
import { draw } from './thumbnail';
import { isWholeImage } from './whole-image';

/** The bytes to keep: of an image without what it says beside its pixels, but for when it was taken. */
export function cleaned({ bytes, candidate }: Look): { bytes: ArrayBuffer; takenAt: string | null } {
  const content = new Uint8Array(bytes);
  const { bytes: kept, takenAt } = withoutMetadata(content, candidate.detectedType ?? '');
  return { bytes: kept === content ? bytes : Uint8Array.from(kept).buffer, takenAt };
}

/** A file as its bytes tell it. */
export interface Look {
  candidate: EvidenceCandidate;
  bytes: ArrayBuffer;
  thumbnail: LocalBytes | null;
}

/**
 * Reads a file and finds out what it is. One that is too large anyway is not read, an image that unpacks to more than
 * any camera makes is not decoded.
 */
export async function lookAt(file: Blob, name: string, kind: EvidenceKind): Promise<Look> {
  const candidate = { name, size: file.size, detectedType: null };
  const nothing = { bytes: new ArrayBuffer(0), thumbnail: null };
  if (file.size > (kind === 'photo' ? PHOTO_MAX_BYTES : ATTACHMENT_MAX_BYTES)) return { candidate, ...nothing };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { candidate: { ...candidate, readable: false }, ...nothing };
  const content = new Uint8Array(bytes);
  const detectedType = await detectType(content);
  if (detectedType !== 'image/jpeg' && detectedType !== 'image/png')
    return { candidate: { ...candidate, detectedType }, bytes, thumbnail: null };
  const size = imageSizeOf(content, detectedType);
  if (size && size.width * size.height > IMAGE_MAX_PIXELS)
    return { candidate: { ...candidate, detectedType, readable: false }, ...nothing };
  const drawn = await draw(bytes, detectedType);
  const readable = drawn.kind === 'drawn' && isWholeImage(content, detectedType);
  return {
    candidate: { ...candidate, detectedType, readable },
    bytes,
    thumbnail: drawn.kind === 'drawn' ? drawn.thumbnail : null,
  };
}

/** Why the domain does not take it into this inspection, or null. */
export function refusalOf(
  candidate: EvidenceCandidate,
  kind: EvidenceKind,
  inspection: Inspection,
  itemId: string,
): EvidenceRefusal | null {
  if (Object.values(inspection.evidence).flat().length >= EVIDENCE_PER_INSPECTION_MAX)
    return { kind: 'inspection-full', limit: EVIDENCE_PER_INSPECTION_MAX };
  if (kind === 'document') return attachmentRefusal(candidate);
  const item = itemsOf(inspection.checklist).find((one) => one.id === itemId) ?? { type: 'photo' };
  const already = (inspection.evidence[itemId] ?? []).filter((one) => one.kind === 'photo').length;
  return photoRefusal(candidate, evidencePlaceOf(inspection.checklist, item), already);
}

/** A photo is named by what it is: cameras and phones give names of every kind. */
export function storedExtension({ name, detectedType }: EvidenceCandidate): AcceptedExtension {
  if (detectedType === 'image/jpeg') return 'jpg';
  const extension = extensionOf(name);
  return detectedType === 'image/png' || !isAcceptedExtension(extension) ? 'png' : extension;
}
