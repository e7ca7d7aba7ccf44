import { typeOfText } from '../../domain/file-kind';

const loadFileType = () => import('file-type/core');

/** Loads what reading a file takes, before a file is there: evidence is also added without a network. Never rejects. */
export async function prepareEvidence(): Promise<void> {
  await loadFileType().catch(() => undefined);
}

/** The media type that the bytes themselves tell; null when they tell none (plain text among them). */
export async function detectType(bytes: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await loadFileType();
  return (await fileTypeFromBuffer(bytes))?.mime ?? typeOfText(bytes);
}
