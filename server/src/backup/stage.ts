import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName, backupsOf } from '../backend/data-folder-damaged';
import type { Backend } from '../backend/open-backend';

/** In a staged backup: the database as an archive, and the evidence as second names of the very files. */
export const ARCHIVE = 'database.tar';
export const LINKED = 'storage.linked';

/**
 * Takes the state of a portal that runs, between two requests: the database's archive, and a second name for each file
 * of evidence, which takes no time and keeps the bytes though the portal removes the first name afterwards (a file is
 * replaced, never changed). Requests wait for as long as the database is copied in memory, about a second for a hundred
 * thousand answers.
 * @returns the folder, which `finishBackup` makes a backup of.
 */
export async function stageBackup(backend: Pick<Backend, 'snapshot'>, dataFolder: string, at: Date): Promise<string> {
  const staged = join(backupsOf(dataFolder), `${backupName(at)}.unfinished`);
  await mkdir(staged, { recursive: true, mode: 0o700 });
  try {
    const archive = await backend.snapshot(() => linkTree(join(dataFolder, 'storage'), join(staged, LINKED)));
    await writeFile(join(staged, ARCHIVE), archive.stream(), { mode: 0o600 });
    await copyFile(join(dataFolder, 'keys.json'), join(staged, 'keys.json'));
    return staged;
  } catch (failure) {
    await rm(staged, { recursive: true, force: true });
    throw failure;
  }
}

/** Files that are being written have names of their own, and belong to a request that is not answered yet. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (!entry.name.endsWith('.new')) await link(source, target).catch(() => copyFile(source, target));
  }
}
