import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ZipEntry } from '@avsec/shared/zip-directory';
import { zipSync } from 'fflate';
import { RELEASE_FILES_MAX, RELEASE_MAX_BYTES, releaseFault } from './release-files';
import { ArchiveRefused, entriesOf, unpackedEntry } from './unpacked-entry';

export { ArchiveRefused };

/** Most bytes of a release on its way. */
export const ARCHIVE_MAX_BYTES = 20 * 1024 * 1024;
/** Code and texts get ten times as large; what gets larger by more was made to. Asked of what is worth it. */
const RATIO_MAX = 100;
const RATIO_ASKED_FROM = 1024 * 1024;

/**
 * What publishing reads of a module's folder beside its build, and nothing else: no way up, no hidden file, no sources.
 */
const BESIDE = /^(package\.json|module\.json|src\/locales\/[a-z]{2}\.json)$/;
const BUILD = 'dist/';

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

/** What publishing a built module needs of its folder, as a ZIP. */
export async function packRelease(folder: string): Promise<Uint8Array> {
  const files = [
    path.join(folder, 'package.json'),
    path.join(folder, 'module.json'),
    ...(await filesIn(path.join(folder, 'src/locales'))),
    ...(await filesIn(path.join(folder, 'dist'))),
  ];
  const read = async (file: string) =>
    [path.relative(folder, file).split(path.sep).join('/'), new Uint8Array(await readFile(file))] as const;
  return zipSync(Object.fromEntries(await Promise.all(files.map(read))));
}

/** Everything that can be said of an archive before any of it is unpacked. */
function assertIsRelease(entries: readonly ZipEntry[]): void {
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const isBlownUp = bytes > RATIO_ASKED_FROM && bytes > packed * RATIO_MAX;
  if (entries.length > RELEASE_FILES_MAX || bytes > RELEASE_MAX_BYTES || isBlownUp) {
    throw new ArchiveRefused('the release is larger than a portal accepts');
  }
  const seen = new Set<string>();
  for (const { name } of entries) {
    const isOurs = BESIDE.test(name) || name.startsWith(BUILD);
    if (!isOurs) throw new ArchiveRefused(`'${name.slice(0, 120)}' is no file of a release`);
    if (seen.has(name)) throw new ArchiveRefused(`'${name.slice(0, 120)}' is there twice`);
    seen.add(name);
  }
  const built = entries.filter(({ name }) => name.startsWith(BUILD)).map(({ name }) => name.slice(BUILD.length));
  const fault = releaseFault(built, bytes);
  if (fault !== null) throw new ArchiveRefused(fault);
}

/**
 * Writes what is in the archive to `folder`, which is a module's folder then. Sizes and names are looked at before
 * anything is unpacked, and nothing unpacks to more
 * than its size.
 * @throws ArchiveRefused
 */
export async function unpackRelease(archive: Uint8Array, folder: string): Promise<void> {
  const entries = entriesOf(archive);
  assertIsRelease(entries);
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, contentOf(archive, entry));
  }
}

function contentOf(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  try {
    return unpackedEntry(archive, entry);
  } catch (failure) {
    throw failure instanceof ArchiveRefused ? failure : new ArchiveRefused(`'${entry.name}' cannot be unpacked`);
  }
}
