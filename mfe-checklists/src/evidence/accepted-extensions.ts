import { ATTACHMENT_EXTENSIONS, IMAGE_EXTENSIONS, type AttachmentType } from '@avsec/shared/domain';

const isImage = (extension: string): boolean => (IMAGE_EXTENSIONS as readonly string[]).includes(extension);

/** The file input's `accept` for an item that wants photos, documents or both. */
export function acceptOf(attachmentType: AttachmentType, offered: readonly string[] = ATTACHMENT_EXTENSIONS): string {
  return offered
    .filter((extension) => attachmentType === 'both' || isImage(extension) === (attachmentType === 'photo'))
    .map((extension) => `.${extension}`)
    .join(',');
}
