/** One file of a ZIP as its directory names it; nothing of it is unpacked. */
export interface ZipEntry {
  name: string;
  /** Bytes on the way, and unpacked, as they are said here. */
  packed: number;
  size: number;
  /** Whether `size` is the file's: it may stand behind the file instead, where it may be anything. */
  isSizeSaid: boolean;
  isEncrypted: boolean;
  /** How it is packed: 0 not at all, 8 deflated. */
  method: number;
  /** Its kind as Unix writes it, the upper four bits of the mode; 0 where it was not packed there. */
  kind: number;
  /** Where its own head begins. */
  offset: number;
}

const END = { signature: 0x06054b50, length: 22, entries: 10, offset: 16 };
const LONGEST_COMMENT = 0xffff;
const ENTRY = {
  signature: 0x02014b50,
  length: 46,
  flags: 8,
  method: 10,
  packed: 20,
  size: 24,
  name: 28,
  extra: 30,
  comment: 32,
  attributes: 38,
  offset: 42,
};
const ENCRYPTED = 1;
const SIZES_LATER = 8;
const KIND = 0o170000;
/** Nothing, deflated, is two bytes. */
const EMPTY_DEFLATED = 2;

const names = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The files that a ZIP names in the directory at its end, in its order; null where it has none. Read before anything is
 * unpacked: a library would trust the sizes that stand in it, or allow an entry two gigabytes.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + END.offset, true);
  for (let left = view.getUint16(end + END.entries, true); left > 0; left -= 1) {
    if (at + ENTRY.length > view.byteLength || view.getUint32(at, true) !== ENTRY.signature) return null;
    const name = at + ENTRY.length;
    const behind = name + view.getUint16(at + ENTRY.name, true);
    entries.push({ name: names.decode(bytes.subarray(name, behind)), ...entryAt(view, at) });
    at = behind + view.getUint16(at + ENTRY.extra, true) + view.getUint16(at + ENTRY.comment, true);
  }
  return entries;
}

function entryAt(view: DataView, at: number): Omit<ZipEntry, 'name'> {
  const flags = view.getUint16(at + ENTRY.flags, true);
  const packed = view.getUint32(at + ENTRY.packed, true);
  const size = view.getUint32(at + ENTRY.size, true);
  return {
    packed,
    size,
    isSizeSaid: size > 0 || (packed === 0 && (flags & SIZES_LATER) === 0) || packed === EMPTY_DEFLATED,
    isEncrypted: (flags & ENCRYPTED) !== 0,
    method: view.getUint16(at + ENTRY.method, true),
    kind: (view.getUint32(at + ENTRY.attributes, true) >>> 16) & KIND,
    offset: view.getUint32(at + ENTRY.offset, true),
  };
}

function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - END.length;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END.signature) return at;
  return null;
}
