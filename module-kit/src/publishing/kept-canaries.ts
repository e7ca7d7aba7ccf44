import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLISHING_FOLDER } from './publishing-lock';

const markIn = (folder: string): string => path.join(folder, PUBLISHING_FOLDER, 'keeps-canaries');

/**
 * Says of a portal's public folder that it is served by the portal's own server, which gives a canary's files to its
 * people alone. Only that server says it.
 */
export async function noteKeepingCanaries(folder: string): Promise<void> {
  await mkdir(path.dirname(markIn(folder)), { recursive: true });
  await writeFile(markIn(folder), '');
}

/** Throws for a folder of which that is not known: a static host gives whatever lies in its folder to everybody. */
export async function assertCanariesAreKept(folder: string): Promise<void> {
  const isKept = await stat(markIn(folder)).then(
    () => true,
    () => false,
  );
  if (isKept) return;
  throw new Error(
    `${folder} is not known to be served by the portal's own server. A static host gives the files of a canary to ` +
      'everybody, also after it ended, so none is rolled out there: publish for everybody, or first into a one-process portal.',
  );
}
