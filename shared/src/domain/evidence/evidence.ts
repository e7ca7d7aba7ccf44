/** Photos and files that belong to an item of an inspection (specification, sections 3, 5 and 7). */

import type { CapturePosition } from './capture';
import { hasImageExtension } from './file-kind';

/** What is added to an item as evidence: a photo, or a file of another kind. */
export type EvidenceKind = 'photo' | 'document';

/** The bucket that holds photos and files. */
export const EVIDENCE_BUCKET = 'attachments';

/**
 * One photo or file. The bytes live apart: on the device under `id`, on the backend under `path`.
 * The object in `submission_photos.photo_data` is made from this by `describeEvidence`.
 */
export interface Evidence {
  id: string;
  itemId: string;
  kind: EvidenceKind;
  /** The name the person's file had; only ever shown, never used as a key. */
  name: string;
  /** Bytes. */
  size: number;
  /** Media type decided by the file's own bytes. */
  type: string;
  /** When it was added, ISO 8601. */
  uploadDate: string;
  /**
   * SHA-256 of the bytes, hex, computed on the device when it was added; unknown for what was added before there were
   * seals.
   */
  sha256?: string | undefined;
  /** When a photo was taken, by the camera's own clock: ISO 8601, with a zone where the camera says one. */
  takenAt?: string | undefined;
  /** Where the device was then, if the person had agreed to keep that. */
  position?: CapturePosition | undefined;
  /**
   * Key in the bucket `attachments`, made when the evidence is added; it tells nothing about whether it was uploaded.
   */
  path: string;
  /**
   * The row's own text, when it names the object in an older form; it goes back unchanged when the inspection is saved.
   */
  raw?: string | undefined;
}

/**
 * A stored photo row that is no object in our bucket: an older form of the specification, or something that must not be
 * shown. `raw` is the row's text as it was, and is sent back unchanged when the inspection is saved again.
 */
export interface OtherEvidence {
  id: string;
  itemId: string;
  data: InlinePhotoData | InvalidPhotoData | SignatureText;
  raw: string;
}

/** An image or file written into the row itself. */
export interface InlinePhotoData {
  kind: 'inline';
  media: EvidenceKind;
  /** A `data:` URL, safe as the source of an image (photo) or of a download (document). */
  dataUrl: string;
  name: string;
  type: string;
}

/** Neither a link nor an image: shown as 'anexo inválido'. */
export interface InvalidPhotoData {
  kind: 'invalid';
}

/** Words that say who signed: neither shown nor counted as a photo (section 5). */
export interface SignatureText {
  kind: 'signature-text';
}

/**
 * Evidence that is still to be shown and counted, by item id; what an inspection and a stored submission have in
 * common.
 */
export interface HeldEvidence {
  evidence: Readonly<Record<string, readonly Evidence[]>>;
  otherEvidence?: readonly OtherEvidence[] | undefined;
}

/**
 * Whether a piece is a photo, wherever photos are counted or drawn: taken as one, or a file that is an image by its
 * type or its name (section 9 detects images among attachments so).
 */
export const isPhoto = ({ kind, type, name, path }: Pick<Evidence, 'kind' | 'type' | 'name' | 'path'>): boolean =>
  kind === 'photo' || type.startsWith('image/') || hasImageExtension(name || path);

/** How many photos and files an item has; what is invalid does not count. */
export function evidenceCountOf(held: HeldEvidence, itemId: string): number {
  const stored = held.evidence[itemId]?.length ?? 0;
  if (!held.otherEvidence?.length) return stored;
  return stored + held.otherEvidence.filter((other) => other.itemId === itemId && other.data.kind === 'inline').length;
}

/** The text for `submission_photos.photo_data` (section 3): JSON with name, size, type, url and uploadDate. */
export function describeEvidence(evidence: Evidence): string {
  if (evidence.raw !== undefined) return evidence.raw;
  const { id, kind, name, size, type, path, uploadDate, sha256, takenAt, position } = evidence;
  return JSON.stringify({
    id,
    kind,
    name,
    size,
    type,
    url: `${EVIDENCE_BUCKET}/${path}`,
    uploadDate,
    sha256,
    takenAt,
    position,
  });
}

/** Photos and files of all items together, older forms included: as many as the backend stores rows. */
export const evidenceTotal = ({ evidence, otherEvidence = [] }: HeldEvidence): number =>
  Object.values(evidence).flat().length + otherEvidence.length;
