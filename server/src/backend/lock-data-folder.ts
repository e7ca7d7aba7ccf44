import { createHash, randomUUID } from 'node:crypto';
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
 * Takes a data folder for this process. The lock of a process that was killed does not count: of those that find one
 * whoever gets its successor may put that in its place. It is never taken away before, or a third could come between.
 * @returns gives the folder back.
 * @throws DataFolderInUse
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  const holder: Holder = { pid: process.pid, startedAt: await startOf(process.pid) };
  // No two locks are the same, whoever has them: each has a successor of its own.
  const mine = JSON.stringify({ ...holder, token: randomUUID() });
  while (!((await claim(path, mine)) || (await succeed(folder, path, mine))));
  return () => rm(path, { force: true });
}

/** Whether the lock of a dead process was replaced by this one; false where it changed meanwhile. */
async function succeed(folder: string, path: string, mine: string): Promise<boolean> {
  const found = await contentOf(path);
  const passed: string[] = [];
  // A successor can be that of a process that died before it put it in place: it has a successor, too.
  for (let last = found; last !== null; last = await contentOf(passed.at(-1) ?? path)) {
    const holder = parseHolder(last);
    if (holder && (await isRunning(holder))) throw new DataFolderInUse(folder, holder.pid);
    const next = `${path}.${createHash('sha256').update(last).digest('hex').slice(0, 16)}`;
    if (await claim(next, mine)) {
      // Whoever had this successor before has put it in place by now: its name was free again.
      const isFirst = (await contentOf(path)) === found;
      await (isFirst ? rename(next, path) : rm(next, { force: true }));
      if (isFirst) await Promise.all(passed.map((file) => rm(file, { force: true })));
      return isFirst;
    }
    passed.push(next);
  }
  return false;
}

const contentOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

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
