import { cp, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContents, noteContents } from '../backend/contents';
import { backupName, backupsOf } from '../backend/data-folder-damaged';
import { openDatabaseOnce } from '../backend/database-folder';
import { lockDataFolder } from '../backend/lock-data-folder';
import { askForBackup } from './backup-socket';
import { finishBackup, type FinishedBackup } from './finish';
import { writeManifest } from './manifest';

/**
 * Takes a backup of a data folder, of a portal that runs as of one that is stopped: database, evidence and keys of one
 * moment, in a folder beside it. It appears whole or not at all.
 * @throws DataFolderInUse when a portal has the folder open and does not answer; DataFolderDamaged; BackupRefused.
 */
export async function takeBackup(dataFolder: string, at = new Date()): Promise<FinishedBackup> {
  const staged = await askForBackup(dataFolder);
  if (staged !== null) return finishBackup(staged, at);
  const release = await lockDataFolder(dataFolder);
  try {
    return await copyStopped(dataFolder, at);
  } finally {
    await release();
  }
}

async function copyStopped(dataFolder: string, at: Date): Promise<FinishedBackup> {
  await checkContents(dataFolder);
  const folder = join(backupsOf(dataFolder), backupName(at));
  const unfinished = `${folder}.unfinished`;
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    for (const name of ['database', 'storage', 'keys.json'])
      await copyFrom(join(dataFolder, name), join(unfinished, name)).catch(unlessNoEvidence(name));
    await openDatabaseOnce(join(unfinished, 'database'));
    await noteContents(unfinished);
    const size = await writeManifest(unfinished, at);
    await rename(unfinished, folder);
    return { folder, ...size };
  } catch (failure) {
    await rm(unfinished, { recursive: true, force: true });
    throw failure;
  }
}

/** Each of them may lie on another disk, and be a link to there. */
const copyFrom = async (part: string, to: string): Promise<void> =>
  cp(await realpath(part), to, { recursive: true, force: true });

/** A portal to which nobody has added a photo yet has no such folder. */
const unlessNoEvidence =
  (name: string) =>
  (failure: unknown): void => {
    if (name !== 'storage') throw failure;
  };
