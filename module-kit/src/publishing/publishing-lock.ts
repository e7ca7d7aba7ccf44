import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';

/** The publisher's own folder in a published portal. A name with a dot in front is never served. */
export const PUBLISHING_FOLDER = '.publishing';

/** A publisher that ended without letting go is taken as gone after this long. */
const STALE_MS = 10_000;
const TRIES = { retries: 120, factor: 1, minTimeout: 250, maxTimeout: 250, randomize: true };

/**
 * Carries out `change` while nobody else changes what is published in `target`, on this machine or another that shares
 * the folder. Waits up to half a minute for its turn, then throws.
 */
export async function whilePublishing<T>(target: string, change: () => Promise<T>): Promise<T> {
  const folder = path.join(target, PUBLISHING_FOLDER);
  await mkdir(folder, { recursive: true });
  const release = await lockfile
    .lock(folder, { lockfilePath: path.join(folder, 'lock'), stale: STALE_MS, retries: TRIES })
    .catch(() => {
      throw new Error(`somebody else is publishing into ${target}; try again in a minute`);
    });
  try {
    return await change();
  } finally {
    await release();
  }
}
