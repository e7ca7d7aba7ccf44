/**
 * What a ZIP file says of itself, before any of it is unpacked. `unpackedBytes` is infinite where an entry does not say
 * how large it gets.
 */
export interface ZipDirectory {
  names: readonly string[];
  unpackedBytes: number;
}

const END = { signature: 0x06054b50, length: 22, entries: 10, offset: 16 };
const ENTRY = {
  signature: 0x02014b50,
  length: 46,
  flags: 8,
  packed: 20,
  unpacked: 24,
  name: 28,
  extra: 30,
  comment: 32,
};
const LONGEST_COMMENT = 0xffff;
/** The sizes stand behind the entry, where they may be anything. */
const SIZES_LATER = 8;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Old Excel files, and new ones with a password, are in Microsoft's compound format. */
export const isCompound = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/**
 * Reads the directory at the end of a ZIP file; null where there is none. A workbook is bounded by it before it is
 * opened, because the library allows an entry two gigabytes, and holds every entry to the size that it says here.
 */
export function zipDirectory(bytes: Uint8Array): ZipDirectory | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const names: string[] = [];
  let unpackedBytes = 0;
  let at = view.getUint32(end + END.offset, true);
  for (let left = view.getUint16(end + END.entries, true); left > 0; left -= 1) {
    if (at + ENTRY.length > view.byteLength || view.getUint32(at, true) !== ENTRY.signature) return null;
    const nameLength = view.getUint16(at + ENTRY.name, true);
    names.push(new TextDecoder().decode(bytes.subarray(at + ENTRY.length, at + ENTRY.length + nameLength)));
    unpackedBytes += unpackedSize(view, at);
    at += ENTRY.length + nameLength + view.getUint16(at + ENTRY.extra, true) + view.getUint16(at + ENTRY.comment, true);
  }
  return { names, unpackedBytes };
}

function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - END.length;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END.signature) return at;
  return null;
}

function unpackedSize(view: DataView, at: number): number {
  const [packed, unpacked] = [view.getUint32(at + ENTRY.packed, true), view.getUint32(at + ENTRY.unpacked, true)];
  const isSaid =
    unpacked > 0 ||
    (packed === 0 && (view.getUint16(at + ENTRY.flags, true) & SIZES_LATER) === 0) ||
    isEmptyDeflated(packed);
  return isSaid ? unpacked : Infinity;
}

/** Nothing, packed, is two bytes. */
const isEmptyDeflated = (packed: number): boolean => packed === 2;
