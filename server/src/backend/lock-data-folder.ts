import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from './error-code';

const holderSchema = z.object({ pid: z.number().int(), startedAt: z.string().nullable() });
type Holder = z.infer<typeof holderSchema>;

/** Another process that is alive has the data folder open; two of them would damage its database. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another portal (process ${pid}). Stop that one, or set PORTAL_DATA to another folder.`,
    );
  }
}

/**
 * Takes a data folder for this process. The lock of a process that was killed does not count.
 * @returns gives the folder back.
 * @throws DataFolderInUse
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, startedAt: await startOf(process.pid) } satisfies Holder);
  for (;;) {
    if (await claim(path, mine)) return () => rm(path, { force: true });
    const found = await readFile(path, 'utf8').catch(() => null);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder && (await isRunning(holder))) throw new DataFolderInUse(folder, holder.pid);
    await removeStale(path, found);
  }
}

/** The lock appears whole or not at all: nobody reads one that is half written. */
async function claim(path: string, content: string): Promise<boolean> {
  const prepared = `${path}.${randomUUID()}`;
  await writeFile(prepared, content, { mode: 0o600 });
  try {
    await link(prepared, path);
    return true;
  } catch (failure) {
    if (errorCode(failure) === 'EEXIST') return false;
    throw failure;
  } finally {
    await rm(prepared, { force: true });
  }
}

/** Moves the stale lock away, and puts it back when it turns out to be one that another process has just taken. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, path);
  } catch (failure) {
    if (errorCode(failure) !== 'ENOENT' && errorCode(failure) !== 'EEXIST') throw failure;
  } finally {
    await rm(aside, { force: true });
  }
}

function parseHolder(text: string): Holder | null {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

async function isRunning({ pid, startedAt }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (failure) {
    return errorCode(failure) === 'EPERM';
  }
  return (await startOf(pid)) === startedAt;
}

/**
 * When a process started, so that its number given to another one later is not taken for it; null where the system does
 * not tell.
 */
async function startOf(pid: number): Promise<string | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name, in parentheses, may hold blanks: count from behind it. The start is the 22nd field of the line.
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
