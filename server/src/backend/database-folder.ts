import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { checkContents, hasContents } from './contents';
import { damaged } from './data-folder-damaged';

/**
 * The folder of the database, made when the data folder is new. It is unpacked beside its place and appears whole or
 * not at all, so that a first start that was cut off is simply done again.
 * @param begin what a new database begins with, as a backend's `snapshot` gave it; by default an empty one.
 * @throws DataFolderDamaged when something of an earlier database is there and the rest is not: beside evidence none is
 * ever begun anew.
 */
export async function databaseFolder(dataFolder: string, begin?: Blob): Promise<string> {
  const folder = join(dataFolder, 'database');
  if (!(await isEmpty(folder))) {
    await checkContents(dataFolder);
    return folder;
  }
  for (const [hadOne, sign] of [
    [!(await isEmpty(join(dataFolder, 'storage'))), 'storage/ is filled'],
    [await hasContents(dataFolder), 'contents.json says that there was one'],
  ] as const) {
    if (hadOne)
      throw await damaged(
        dataFolder,
        `The database is gone: database/ in ${dataFolder} is empty or missing, but ${sign}.`,
      );
  }
  await unpackDatabase(folder, begin);
  return folder;
}

/** @returns whether there is nothing in a folder, or no such folder. */
export const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0;

/** Makes the folder of a database that was not there: whole, or not at all. */
export async function unpackDatabase(folder: string, begin: Blob | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(unfinished, { extensions: { pg_trgm }, ...(begin && { loadDataDir: begin }) });
  await database.close();
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

/**
 * Opens the database of a folder and closes it, which brings what its log holds into its files. @throws when it cannot
 * be opened.
 */
export async function openDatabaseOnce(folder: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(folder, { extensions: { pg_trgm } });
  await database.close();
}
