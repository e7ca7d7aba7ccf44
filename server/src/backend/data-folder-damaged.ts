import { readdir } from 'node:fs/promises';
import { dirname, basename, join } from 'node:path';

const BACKUP = /^backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** The folder of a backup made at this moment. */
export const backupName = (at: Date): string => `backup-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Where the backups of a data folder lie: beside it, never inside, so that they do not go with it. */
export const backupsOf = (dataFolder: string): string => join(dirname(dataFolder), `${basename(dataFolder)}-backups`);

/** Something of the data is missing or cannot be read; the message says what, and which backup is the newest. */
export class DataFolderDamaged extends Error {}

/** The folder of the newest backup; null when there is none. */
export async function newestBackup(dataFolder: string): Promise<string | null> {
  const newest = (await readdir(backupsOf(dataFolder)).catch(() => []))
    .filter((name) => BACKUP.test(name))
    .sort()
    .at(-1);
  return newest === undefined ? null : join(backupsOf(dataFolder), newest);
}

/** @param what is wrong, as a sentence. */
export async function damaged(dataFolder: string, what: string): Promise<DataFolderDamaged> {
  const newest = await newestBackup(dataFolder);
  const way = newest
    ? `The newest backup is ${newest}; docs/operate.md says how to put it back.`
    : `There is no backup in ${backupsOf(dataFolder)}; docs/operate.md says how to put back a copy from elsewhere.`;
  return new DataFolderDamaged(`${what} The portal does not start, so that nothing more is lost. ${way}`);
}
