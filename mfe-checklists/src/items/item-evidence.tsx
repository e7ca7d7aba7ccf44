import { memo } from 'react';
import {
  PHOTOS_PER_EVIDENCE_AREA,
  PHOTOS_PER_ITEM_GALLERY,
  PHOTOS_PER_PHOTO_ITEM,
  type ChecklistItem,
  type Evidence,
  type OtherEvidence,
} from '@avsec/shared/domain';
import { AttachmentField } from '../evidence/attachment-field';
import type { EvidenceActions } from '../evidence/evidence-actions';
import { OtherEvidenceList } from '../evidence/other-evidence-list';
import { PhotoField } from '../evidence/photo-field';

interface ItemEvidenceProps extends EvidenceActions {
  item: ChecklistItem;
  evidence: readonly Evidence[];
  otherEvidence: readonly OtherEvidence[];
  gallery: boolean;
  extensions: readonly string[] | undefined;
  disabled: boolean;
}

/**
 * How many photos an item may have (specification, section 5). A finding can always be shown: every checkbox has an
 * evidence area.
 */
export function allowedPhotos(item: ChecklistItem, gallery: boolean): number {
  if (item.type === 'attachment' || item.type === 'signature') return 0;
  if (item.type === 'photo') return PHOTOS_PER_PHOTO_ITEM;
  if (gallery) return PHOTOS_PER_ITEM_GALLERY;
  const asksForPhotos = item.includeAttachment && item.attachmentType !== 'document';
  return asksForPhotos || item.type === 'checkbox' ? PHOTOS_PER_EVIDENCE_AREA : 0;
}

/** How many files an item may have. */
export function allowedFiles(item: ChecklistItem): number {
  if (item.type === 'attachment') return PHOTOS_PER_EVIDENCE_AREA;
  return item.type !== 'photo' && item.type !== 'signature' && item.includeAttachment && item.attachmentType !== 'photo'
    ? PHOTOS_PER_EVIDENCE_AREA
    : 0;
}

/** Whether anything may be added to the item. */
export const mayHaveEvidence = (item: ChecklistItem, gallery: boolean): boolean =>
  allowedPhotos(item, gallery) > 0 || allowedFiles(item) > 0;

/**
 * Photos and files of an item: what its type or its evidence area asks for, and in any case what it has. An answer does
 * not draw it again.
 */
export const ItemEvidence = memo(function ItemEvidence({
  item,
  evidence,
  otherEvidence,
  gallery,
  extensions,
  disabled,
  onAddEvidence,
  onRemoveEvidence,
  onReplaceEvidence,
  onAdding,
}: ItemEvidenceProps) {
  const photosAllowed = allowedPhotos(item, gallery);
  const filesAllowed = allowedFiles(item);
  const isFile = ({ kind }: Evidence) => item.type === 'attachment' || (item.type !== 'photo' && kind === 'document');
  const photos = evidence.filter((held) => !isFile(held));
  const files = evidence.filter(isFile);
  const isOtherFile = ({ data }: OtherEvidence) =>
    item.type === 'attachment' || (item.type !== 'photo' && data.kind === 'inline' && data.media === 'document');
  const others = otherEvidence.filter(({ data }) => data.kind === 'inline');
  const field = { itemId: item.id, disabled, onAddEvidence, onRemoveEvidence, onReplaceEvidence, onAdding };
  const asksForPhotos = item.type === 'photo' || (item.includeAttachment && item.attachmentType !== 'document');
  const shows = (allowed: number, held: number) =>
    held > 0 || (allowed > 0 && (!disabled || item.type === 'photo' || item.type === 'attachment'));

  return (
    <>
      {otherEvidence.length > 0 && <OtherEvidenceList evidence={otherEvidence} />}
      {shows(photosAllowed, photos.length) && (
        <PhotoField
          {...field}
          photos={photos}
          others={others.filter((other) => !isOtherFile(other)).length}
          limit={photosAllowed}
          asked={asksForPhotos}
        />
      )}
      {shows(filesAllowed, files.length) && (
        <AttachmentField
          {...field}
          files={files}
          others={others.filter(isOtherFile).length}
          // An attachment item without an evidence area never had its kind chosen: its 'photo' is only the default.
          attachmentType={item.type === 'attachment' && !item.includeAttachment ? 'both' : item.attachmentType}
          extensions={extensions}
          limit={filesAllowed}
        />
      )}
    </>
  );
});
