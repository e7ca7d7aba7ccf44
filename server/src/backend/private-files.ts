import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code';

const FOLDER = 0o700;
const FILE = 0o600;
/**
 * What nobody else on the machine may read: hashes of passwords, tokens of sessions, evidence. The built portal is
 * public anyway.
 */
const PRIVATE = ['database', 'storage'];

/**
 * Closes a data folder to every other account of the machine, and what this process writes from now on: folders 0700,
 * files 0600, whatever the umask was when they were made. A tree that was closed before is known by its root, so that a
 * start does not walk through it again.
 */
export async function closeToOthers(dataFolder: string): Promise<void> {
  process.umask(0o077);
  await chmod(dataFolder, FOLDER);
  for (const name of PRIVATE) {
    const root = join(dataFolder, name);
    const mode = await stat(root).then((found) => found.mode & 0o777, missing);
    if (mode !== null && mode !== FOLDER) await closeTree(root);
  }
  for (const entry of await readdir(dataFolder, { withFileTypes: true })) {
    if (entry.isFile()) await chmod(join(dataFolder, entry.name), FILE).catch(missing);
  }
}

/**
 * Closes a folder with everything in it to every other account of the machine. The root last: a walk that is cut off is
 * begun again.
 */
export async function closeTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeTree(path);
    else if (entry.isFile()) await chmod(path, FILE);
  }
  await chmod(folder, FOLDER);
}

function missing(failure: unknown): null {
  if (errorCode(failure) === 'ENOENT') return null;
  throw failure;
}
