import { inflateRawSync } from 'node:zlib';

/** An archive that is no release; the message says why. */
export class ArchiveRefused extends Error {}

/** One file of a ZIP as its directory names it. */
export interface ZipEntry {
  name: string;
  /** Bytes on the way, and unpacked. */
  packed: number;
  size: number;
  read: () => Buffer;
}

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** Of a file's kind as Unix writes it, in the upper half of what is said beside it; 0 where it was not packed there. */
const KIND = 0o170000;
const PLAIN_FILE = 0o100000;

const refuse = (why: string): never => {
  throw new ArchiveRefused(why);
};
const NO_ARCHIVE = 'What was sent is no archive of a release. Publish with module-kit publish of this portal’s kit';

function endOf(archive: Buffer): number {
  for (let place = archive.length - END_BYTES; place >= Math.max(0, archive.length - END_BYTES - 0xffff); place -= 1)
    if (archive.readUInt32LE(place) === END) return place;
  return refuse(NO_ARCHIVE);
}

/** Never unpacks more than the directory says: what is said there is what was bounded. */
function unpacked(
  archive: Buffer,
  name: string,
  { offset, method, packed, size }: { offset: number; method: number; packed: number; size: number },
): Buffer {
  if (archive.readUInt32LE(offset) !== LOCAL) return refuse(NO_ARCHIVE);
  const begin = offset + LOCAL_BYTES + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const bytes = archive.subarray(begin, begin + packed);
  const content =
    method === STORED ? bytes : size === 0 ? Buffer.alloc(0) : inflateRawSync(bytes, { maxOutputLength: size });
  return bytes.length === packed && content.length === size
    ? content
    : refuse(`'${name}' is not as large as the archive says`);
}

function entryAt(archive: Buffer, place: number): { entry: ZipEntry; next: number } {
  if (archive.readUInt32LE(place) !== ENTRY) return refuse(NO_ARCHIVE);
  const [flags, method, packed, size] = [
    archive.readUInt16LE(place + 8),
    archive.readUInt16LE(place + 10),
    archive.readUInt32LE(place + 20),
    archive.readUInt32LE(place + 24),
  ];
  const [nameLength, extra, comment] = [
    archive.readUInt16LE(place + 28),
    archive.readUInt16LE(place + 30),
    archive.readUInt16LE(place + 32),
  ];
  const [kind, offset] = [(archive.readUInt32LE(place + 38) >>> 16) & KIND, archive.readUInt32LE(place + 42)];
  const begin = place + ENTRY_BYTES;
  const name = archive.toString('utf8', begin, begin + nameLength);
  if (kind !== 0 && kind !== PLAIN_FILE) return refuse(`'${name.slice(0, 120)}' is no plain file`);
  if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED))
    return refuse(`'${name.slice(0, 120)}' is packed in a way that is not read here`);
  return {
    entry: { name, packed, size, read: () => unpacked(archive, name, { offset, method, packed, size }) },
    next: begin + nameLength + extra + comment,
  };
}

/**
 * The files that a ZIP names, in its order, none of them unpacked. A library would trust the sizes that stand in it.
 * @throws ArchiveRefused
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(archive);
    const entries: ZipEntry[] = [];
    let place = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
      const { entry, next } = entryAt(archive, place);
      entries.push(entry);
      place = next;
    }
    return entries;
  } catch (failure) {
    throw failure instanceof ArchiveRefused ? failure : new ArchiveRefused(NO_ARCHIVE);
  }
}
