/** Photos and files that belong to an item of an inspection (specification, sections 3, 5 and 7). */

export type EvidenceKind = 'photo' | 'document';

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
  /** Key in the bucket `attachments`, made when the evidence is added; it tells nothing about whether it was uploaded. */
  path: string;
}
