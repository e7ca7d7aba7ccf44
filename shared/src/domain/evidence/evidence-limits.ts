import type { Checklist, ChecklistItem } from '../checklist/checklist';
import type { EvidenceKind } from './evidence';
import { extensionOf, isAcceptedExtension, MEDIA_TYPES_BY_EXTENSION } from './file-kind';
import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_MAX_BYTES,
  PHOTO_MAX_BYTES,
  PHOTOS_PER_EVIDENCE_AREA,
  PHOTOS_PER_ITEM_GALLERY,
  PHOTOS_PER_PHOTO_ITEM,
} from '../limits';

/**
 * Where photos are added: an item of type photo, an evidence area (Red Gate, arrivals), the gallery of an item (custom
 * checklists).
 */
export type EvidencePlace = 'photo-item' | 'evidence-area' | 'item-gallery';

/** A file that someone wants to attach, and what its bytes say. */
export interface EvidenceCandidate {
  name: string;
  /** Bytes. */
  size: number;
  /** Media type by the file's own bytes; null when they are none that is known (plain text among them). */
  detectedType: string | null;
  /** False when the bytes could not be read or an image could not be decoded. */
  readable?: boolean;
}

/** Why a photo or file is not taken; the screen says it in the person's language. */
export type EvidenceRefusal =
  | { kind: 'too-many'; limit: number }
  /** The inspection has as many photos and files as it may. */
  | { kind: 'inspection-full'; limit: number }
  | { kind: 'extension'; extension: string; allowed: readonly string[] }
  | { kind: 'too-large'; size: number; limit: number }
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'wrong-content'; detectedType: string | null };

const PHOTO_LIMITS: Record<EvidencePlace, number> = {
  'photo-item': PHOTOS_PER_PHOTO_ITEM,
  'evidence-area': PHOTOS_PER_EVIDENCE_AREA,
  'item-gallery': PHOTOS_PER_ITEM_GALLERY,
};

/** Camera and photo files are kept as one of these; both are among the accepted extensions. */
export const PHOTO_MEDIA_TYPES: readonly string[] = ['image/jpeg', 'image/png'];

/** How many photos fit there: 1, 3 or 5 (section 5). */
export const photoLimit = (place: EvidencePlace): number => PHOTO_LIMITS[place];

/** Where an item's photos are added. */
export function evidencePlaceOf(
  checklist: Pick<Checklist, 'category'>,
  item: Pick<ChecklistItem, 'type'>,
): EvidencePlace {
  if (item.type === 'photo') return 'photo-item';
  return checklist.category === 'custom' ? 'item-gallery' : 'evidence-area';
}

/** What may be added to an item: photos, files or both (section 3, attachment type). */
export function evidenceKindsOf(
  item: Pick<ChecklistItem, 'type' | 'includeAttachment' | 'attachmentType'>,
): readonly EvidenceKind[] {
  if (item.type === 'signature') return [];
  if (item.type === 'photo') return ['photo'];
  if (item.type === 'attachment') return ['document', 'photo'];
  if (!item.includeAttachment || item.attachmentType === 'photo') return ['photo'];
  return item.attachmentType === 'document' ? ['document'] : ['photo', 'document'];
}

/** Why this photo is not taken, or null. `already` is the number of photos that are there. 5 MB exactly is taken. */
export function photoRefusal(
  candidate: EvidenceCandidate,
  place: EvidencePlace,
  already: number,
): EvidenceRefusal | null {
  const limit = photoLimit(place);
  if (already >= limit) return { kind: 'too-many', limit };
  if (candidate.size > PHOTO_MAX_BYTES) return { kind: 'too-large', size: candidate.size, limit: PHOTO_MAX_BYTES };
  return contentRefusal(candidate, PHOTO_MEDIA_TYPES);
}

/** Why this file is not taken as an attachment, or null. 10 MB exactly is taken. */
export function attachmentRefusal(candidate: EvidenceCandidate): EvidenceRefusal | null {
  const extension = extensionOf(candidate.name);
  if (!isAcceptedExtension(extension)) return { kind: 'extension', extension, allowed: ATTACHMENT_EXTENSIONS };
  if (candidate.size > ATTACHMENT_MAX_BYTES)
    return { kind: 'too-large', size: candidate.size, limit: ATTACHMENT_MAX_BYTES };
  return contentRefusal(candidate, MEDIA_TYPES_BY_EXTENSION[extension]);
}

/** Why bytes are none of the accepted media types, or null. */
export function contentRefusal(
  { size, readable = true, detectedType }: EvidenceCandidate,
  accepted: readonly (string | null)[],
): EvidenceRefusal | null {
  // What cannot be read may be by trying again; what has no byte never.
  if (size === 0) return { kind: 'empty' };
  if (!readable) return { kind: 'unreadable' };
  return accepted.includes(detectedType) ? null : { kind: 'wrong-content', detectedType };
}
