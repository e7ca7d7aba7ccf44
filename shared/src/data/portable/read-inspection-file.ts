import { parseJson } from '../../domain/text/json';
import { ATTACHMENT_MAX_BYTES, INSPECTION_FILE_MAX_BYTES, INSPECTION_TEXT_MAX_BYTES } from '../../domain/limits';
import type { Inspection } from '../../domain/submission/submission';
import { envelopeSchema, FILE_VERSION, fileEntry, INSPECTION_ENTRY, inspectionFileSchema } from './inspection-file';
import { loadZip } from './load-zip';

/**
 * `foreign`: no ZIP, or not one of an inspection · `newer`: a newer portal wrote it · `damaged`: it is ours, and cannot
 * be read · `too-large`.
 */
export type FileRefusal = 'foreign' | 'newer' | 'damaged' | 'too-large';

export type ReadFile =
  | { kind: 'read'; inspection: Inspection; bytesOf: (evidenceId: string) => Uint8Array | undefined }
  | { kind: 'refused'; reason: FileRefusal };

const refused = (reason: FileRefusal): ReadFile => ({ kind: 'refused', reason });

/**
 * Reads the ZIP of an inspection and checks what it says with the schema of a draft. Rejects when the code that reads
 * ZIPs cannot be loaded.
 */
export async function readInspectionFile(file: Blob): Promise<ReadFile> {
  if (file.size > INSPECTION_FILE_MAX_BYTES) return refused('too-large');
  const { strFromU8 } = await loadZip();
  const entries = await unzipped(file);
  const text = entries?.[INSPECTION_ENTRY];
  if (!entries || !text) return refused('foreign');
  const content = parseJson(strFromU8(text));
  const envelope = envelopeSchema.safeParse(content);
  if (!envelope.success) return refused('foreign');
  if (envelope.data.version > FILE_VERSION) return refused('newer');
  const parsed = inspectionFileSchema.safeParse(content);
  if (!parsed.success) return refused('damaged');
  return {
    kind: 'read',
    inspection: parsed.data.inspection,
    bytesOf: (id) => (Object.hasOwn(entries, fileEntry(id)) ? entries[fileEntry(id)] : undefined),
  };
}

/**
 * Only what can belong to an inspection is unpacked, and no more of it than the ZIP says, so that a small file cannot
 * fill the memory.
 */
async function unzipped(file: Blob): Promise<Record<string, Uint8Array> | null> {
  const { unzipSync } = await loadZip();
  let left = INSPECTION_FILE_MAX_BYTES;
  const fits = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    const limit =
      name === INSPECTION_ENTRY ? INSPECTION_TEXT_MAX_BYTES : name.startsWith(fileEntry('')) ? ATTACHMENT_MAX_BYTES : 0;
    if (originalSize > Math.min(limit, left)) return false;
    left -= originalSize;
    return true;
  };
  try {
    return unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: fits });
  } catch {
    return null;
  }
}
