import { inflateRawSync } from 'node:zlib';
import { readZipDirectory, type ZipEntry } from '@avsec/shared/zip-directory';

/** An archive that is no release; the message says why. */
export class ArchiveRefused extends Error {}

const LOCAL = { signature: 0x04034b50, length: 30, name: 26, extra: 28 };
const STORED = 0;
const DEFLATED = 8;
const PLAIN_FILE = 0o100000;

const refuse = (why: string): never => {
  throw new ArchiveRefused(why);
};
const NO_ARCHIVE = 'What was sent is no archive of a release. Publish with module-kit publish of this portal’s kit';

/**
 * The files that an archive names, plain files that can be read here, none of them unpacked.
 * @throws ArchiveRefused
 */
export function entriesOf(archive: Uint8Array): ZipEntry[] {
  const entries = readZipDirectory(archive) ?? refuse(NO_ARCHIVE);
  for (const { name, kind, isEncrypted, method } of entries) {
    if (kind !== 0 && kind !== PLAIN_FILE) refuse(`'${name.slice(0, 120)}' is no plain file`);
    if (isEncrypted || (method !== STORED && method !== DEFLATED))
      refuse(`'${name.slice(0, 120)}' is packed in a way that is not read here`);
  }
  return entries;
}

/**
 * Never unpacks more than the directory says: what is said there is what was bounded.
 * @throws ArchiveRefused
 */
export function unpackedEntry(bytes: Uint8Array, { name, offset, method, packed, size }: ZipEntry): Uint8Array {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (archive.readUInt32LE(offset) !== LOCAL.signature) return refuse(NO_ARCHIVE);
  const [names, extra] = [archive.readUInt16LE(offset + LOCAL.name), archive.readUInt16LE(offset + LOCAL.extra)];
  const begin = offset + LOCAL.length + names + extra;
  const within = archive.subarray(begin, begin + packed);
  const content =
    method === STORED ? within : size === 0 ? Buffer.alloc(0) : inflateRawSync(within, { maxOutputLength: size });
  return within.length === packed && content.length === size
    ? content
    : refuse(`'${name}' is not as large as the archive says`);
}
