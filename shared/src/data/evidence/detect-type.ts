import { typeOfText } from '../../domain/evidence/file-kind';
import { photoTypeOf } from '../../domain/image/photo-type';

const loadFileType = () => import('file-type/core');

/**
 * Loads what reading a file takes, before a file is there: attachments are also added without a network. Never rejects.
 */
export async function prepareEvidence(): Promise<void> {
  await loadFileType().catch(() => undefined);
}

/**
 * The media type that the bytes themselves tell; null when they tell none (plain text among them). A photo waits for no
 * code: it may be taken right after the page was opened, where there is no network any more, and what it shows may be
 * gone before there is. Of other files it rejects where that code cannot be fetched.
 */
export async function detectType(bytes: Uint8Array): Promise<string | null> {
  const photo = photoTypeOf(bytes);
  if (photo) return photo;
  const { fileTypeFromBuffer } = await loadFileType();
  return (await fileTypeFromBuffer(bytes))?.mime ?? typeOfText(bytes);
}
