import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { filterTar } from './filter-tar';

/** The folder of the repository. */
export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const SNAPSHOTS = join(PROJECT, 'node_modules', '.cache', 'test-databases');

const OF_AN_EMPTY_ONE = [
  'server/src/testing/kept-databases.ts',
  'server/src/testing/filter-tar.ts',
  'node_modules/@electric-sql/pglite/package.json',
].map((source) => join(PROJECT, source));

type Snapshot = Uint8Array<ArrayBuffer>;

/**
 * For tests: what a new database of PostgreSQL is, without anything of ours. To begin with it takes an eighth of what
 * making one does.
 */
export async function emptyDatabase(): Promise<Blob> {
  return keptDatabase('empty', OF_AN_EMPTY_ONE, async () => {
    const database = await PGlite.create();
    try {
      return await leanSnapshot(
        async (text) => (await database.query(text)).rows,
        () => database.dumpDataDir('none'),
      );
    } finally {
      await database.close();
    }
  });
}

/**
 * The snapshot that follows from these files, whose first call after a change of one of them makes it. It appears
 * whole or not at all. Two test processes that make it at once make the same.
 */
export async function keptDatabase(
  name: string,
  sources: readonly string[],
  make: () => Promise<Snapshot>,
): Promise<Blob> {
  const path = join(SNAPSHOTS, `${name}-${await hashOf(sources)}.tar`);
  return new Blob([await readFile(path).catch(async () => keep(name, path, await make()))]);
}

/** What tells these files from any others, by their paths and what is in them. */
export async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
}

async function keep(name: string, path: string, snapshot: Snapshot): Promise<Snapshot> {
  await mkdir(SNAPSHOTS, { recursive: true });
  const outdated = (await readdir(SNAPSHOTS)).filter((one) => one.startsWith(`${name}-`) && one.endsWith('.tar'));
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, snapshot);
  await rename(unfinished, path);
  for (const one of outdated) if (!path.endsWith(one)) await rm(join(SNAPSHOTS, one), { force: true });
  return snapshot;
}

const neededSchema = z.tuple([z.object({ database: z.string(), log: z.string() })]);

/**
 * A snapshot without what a test never needs: room for a large database, and nearly half of the files, which are the
 * databases that new ones are made of and the log of what is in the files by now.
 */
export async function leanSnapshot(
  rowsOf: (text: string) => Promise<unknown[]>,
  snapshot: () => Promise<Blob>,
): Promise<Snapshot> {
  // PostgreSQL's own 128 MB are laid out anew at each opening, which took a third of it; ours fit into an eighth.
  await rowsOf("alter system set shared_buffers = '16MB'");
  await rowsOf('checkpoint');
  const rows = await rowsOf(
    `select pg_walfile_name(pg_current_wal_lsn()) as log, 'base/' || oid as database
     from pg_database where datname = current_database()`,
  );
  const [{ database, log }] = neededSchema.parse(rows);
  const isNeeded = (name: string): boolean =>
    !/\/(base|pg_wal)\/./.test(name) || name.includes(`/${database}/`) || name.endsWith(`/${log}`);
  return filterTar(new Uint8Array(await (await snapshot()).arrayBuffer()), isNeeded);
}
