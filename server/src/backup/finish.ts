import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { noteContents } from '../backend/contents';
import { unpackDatabase } from '../backend/database-folder';
import { writeManifest } from './manifest';
import { ARCHIVE, LINKED } from './stage';

export interface FinishedBackup {
  folder: string;
  files: number;
  bytes: number;
}

/**
 * Makes a backup of what was staged: opens the database once, which proves that it can be opened, copies the evidence,
 * and writes down what must be there. The folder gets its name last, so that whatever bears it is whole.
 */
export async function finishBackup(staged: string, at: Date): Promise<FinishedBackup> {
  try {
    await unpackDatabase(join(staged, 'database'), new Blob([await readFile(join(staged, ARCHIVE))]));
    await rm(join(staged, ARCHIVE));
    await cp(join(staged, LINKED), join(staged, 'storage'), { recursive: true });
    await rm(join(staged, LINKED), { recursive: true });
    await noteContents(staged);
    const size = await writeManifest(staged, at);
    const folder = staged.replace(/\.unfinished$/, '');
    await rename(staged, folder);
    return { folder, ...size };
  } catch (failure) {
    await rm(staged, { recursive: true, force: true });
    throw failure;
  }
}
