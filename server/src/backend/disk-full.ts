import { statfs } from 'node:fs/promises';

/** Below this PostgreSQL cannot even begin its log. */
const NEEDED_BYTES = 1024 * 1024;

/** The disk of the data folder has no room; the message says so. What was acknowledged is there. */
export class DiskFull extends Error {
  constructor(dataFolder: string) {
    super(`The disk of ${dataFolder} is full. What was acknowledged is there. Make room (200 MB for a beginning) and start the portal again.`);
  }
}

/** Whether nothing can be written there; a database that meets this only says that it gave up. */
export async function isDiskFull(dataFolder: string): Promise<boolean> {
  const found = await statfs(dataFolder).catch(() => null);
  return found !== null && found.bavail * found.bsize < NEEDED_BYTES;
}
