import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isEmpty } from './database-folder';

const MEGABYTE = 1024 * 1024;

/** Whether a data folder begins its database, or goes on with one. */
export type Start = 'beginning' | 'going-on';

/** A database that begins writes its whole schema; one that is there begins at most one more piece of its log. */
const NEEDED_BYTES: Record<Start, number> = { beginning: 100 * MEGABYTE, 'going-on': 16 * MEGABYTE };

export const startOf = async (dataFolder: string): Promise<Start> =>
  (await isEmpty(join(dataFolder, 'database'))) ? 'beginning' : 'going-on';

/** The disk of the data folder has no room; the message says so. What was acknowledged is there. */
export class DiskFull extends Error {
  constructor(dataFolder: string) {
    super(
      `The disk of ${dataFolder} is full. What was acknowledged is there. Make room (200 MB for a beginning) and start the portal again.`,
    );
  }
}

/**
 * Whether too little can be written there; a database that meets this only says that it gave up, after a long time or
 * in words of its own.
 */
export async function isDiskFull(dataFolder: string, start: Start): Promise<boolean> {
  const found = await statfs(dataFolder).catch(() => null);
  return found !== null && found.bavail * found.bsize < NEEDED_BYTES[start];
}
