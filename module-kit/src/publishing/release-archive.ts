import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate';

/** Most bytes of a release on its way, most bytes and files of it unpacked. The portal's own largest module has a tenth of them. */
export const ARCHIVE_MAX_BYTES = 20 * 1024 * 1024;
const UNPACKED_MAX_BYTES = 60 * 1024 * 1024;
const FILES_MAX = 2000;

/** What publishing reads of a module's folder, and nothing else: no way up, no hidden file, no sources. */
const NAME = /^(package\.json|module\.json|src\/locales\/[a-z]{2}\.json|dist(\/[\w@+~-][\w.@+~-]*)+)$/;

/** An archive that is no release; the message says why. */
export class ArchiveRefused extends Error {}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

/** What publishing a built module needs of its folder, as a ZIP. */
export async function packRelease(folder: string): Promise<Uint8Array> {
  const files = [path.join(folder, 'package.json'), path.join(folder, 'module.json'), ...(await filesIn(path.join(folder, 'src/locales'))), ...(await filesIn(path.join(folder, 'dist')))];
  const read = async (file: string) => [path.relative(folder, file).split(path.sep).join('/'), new Uint8Array(await readFile(file))] as const;
  return zipSync(Object.fromEntries(await Promise.all(files.map(read))));
}

function checked(seen: { names: Set<string>; bytes: number }, { name, originalSize }: UnzipFileInfo): boolean {
  if (!NAME.test(name)) throw new ArchiveRefused(`'${name.slice(0, 120)}' is no file of a release`);
  if (seen.names.has(name)) throw new ArchiveRefused(`'${name}' is there twice`);
  seen.names.add(name);
  seen.bytes += originalSize;
  if (seen.names.size > FILES_MAX || seen.bytes > UNPACKED_MAX_BYTES) throw new ArchiveRefused('the release is larger than a portal accepts');
  return true;
}

/**
 * Writes what is in the archive to `folder`, which is a module's folder then. Sizes and names are looked at before anything is unpacked.
 * @throws ArchiveRefused
 */
export async function unpackRelease(archive: Uint8Array, folder: string): Promise<void> {
  const files = unzip(archive);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

function unzip(archive: Uint8Array): Record<string, Uint8Array> {
  const seen = { names: new Set<string>(), bytes: 0 };
  try {
    return unzipSync(archive, { filter: (file) => checked(seen, file) });
  } catch (failure) {
    if (failure instanceof ArchiveRefused) throw failure;
    throw new ArchiveRefused('What was sent is no archive of a release. Publish with module-kit publish of this portal’s kit');
  }
}
