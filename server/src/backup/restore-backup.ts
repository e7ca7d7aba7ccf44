import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsOf, newestBackup } from '../backend/data-folder-damaged';
import { lockDataFolder } from '../backend/lock-data-folder';
import { openBackend } from '../backend/open-backend';
import { closeTree } from '../backend/private-files';
import { beginRestore, endRestore } from '../backend/restore-mark';
import { BackupDamaged, checkManifest } from './manifest';

const PARTS = ['database', 'storage', 'keys.json', 'contents.json'] as const;

export interface Restored {
  /** The backup that was put back. */
  from: string;
  /** When that was taken, ISO 8601. */
  at: string;
  /** Where what was there before now is; null when there was nothing. */
  replaced: string | null;
}

/**
 * Puts a backup back into the data folder of a portal that is stopped. What is there is moved aside, not removed; a
 * restore that is cut off is begun again by the next one, and until then the portal does not start. The database then
 * begins a new epoch, by which devices know that it may lack what it had.
 * @param backup by default the newest.
 * @throws BackupDamaged, DataFolderInUse, DataFolderDamaged.
 */
export async function restoreBackup(dataFolder: string, backup?: string): Promise<Restored> {
  const from = backup ?? (await newestBackup(dataFolder));
  if (from === null) throw new BackupDamaged(`There is no backup in ${backupsOf(dataFolder)}.`);
  const at = await checkManifest(from);
  const release = await lockDataFolder(dataFolder);
  let replaced: string | null;
  try {
    const unfinished = join(dataFolder, 'restore.unfinished');
    await rm(unfinished, { recursive: true, force: true });
    for (const name of PARTS)
      if (await exists(join(from, name))) await cp(join(from, name), join(unfinished, name), { recursive: true });
    await closeTree(unfinished);
    await beginRestore(dataFolder);
    replaced = await moveAside(dataFolder);
    for (const name of PARTS)
      if (await exists(join(unfinished, name))) await rename(join(unfinished, name), join(dataFolder, name));
    await rm(unfinished, { recursive: true, force: true });
    await endRestore(dataFolder);
  } finally {
    await release();
  }
  const backend = await openBackend({ dataFolder });
  try {
    await backend.sql('select private.begin_epoch()');
  } finally {
    await backend.close();
  }
  return { from, at, replaced };
}

async function moveAside(dataFolder: string): Promise<string | null> {
  const aside = join(backupsOf(dataFolder), `replaced-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  let moved: string | null = null;
  for (const name of PARTS) {
    if (!(await exists(join(dataFolder, name)))) continue;
    if (moved === null) await mkdir(aside, { recursive: true, mode: 0o700 });
    moved = aside;
    await rename(join(dataFolder, name), join(aside, name));
  }
  return moved;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
