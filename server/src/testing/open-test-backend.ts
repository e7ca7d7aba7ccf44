import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { MIGRATIONS, openBackend, type Backend } from '../backend/open-backend';
import { filterTar } from './filter-tar';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const SNAPSHOTS = join(PROJECT, 'node_modules', '.cache', 'migrated-databases');

/** What a migrated database follows from: the migrations, the code that applies them and the libraries under it. */
const SOURCES = [
  'server/src/backend/migrations.ts',
  'server/src/backend/open-backend.ts',
  'server/src/testing/open-test-backend.ts',
  'node_modules/@supabase/lite/package.json',
  'node_modules/@electric-sql/pglite/package.json',
];

/**
 * For tests: a backend with the project's migrations, as `openBackend({ dataFolder })` gives it: in memory, or in a new
 * folder. The first call after a change of the schema migrates a database and keeps its snapshot; every other one
 * begins with that, some ten times as fast.
 */
export async function openTestBackend(dataFolder: (string & {}) | 'memory' = 'memory'): Promise<Backend> {
  const path = join(SNAPSHOTS, `${await schemaHash()}.tar`);
  const snapshot = await readFile(path).catch(() => makeSnapshot(path));
  return openBackend({ dataFolder, snapshot: new Blob([snapshot]) });
}

/** The file appears whole or not at all. Two test processes that make it at once make the same. */
async function makeSnapshot(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const backend = await openBackend({ dataFolder: 'memory' });
  const snapshot = await lean(backend);
  await backend.close();
  await mkdir(SNAPSHOTS, { recursive: true });
  const outdated = await readdir(SNAPSHOTS);
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, snapshot);
  await rename(unfinished, path);
  for (const name of outdated)
    if (name.endsWith('.tar') && !path.endsWith(name)) await rm(join(SNAPSHOTS, name), { force: true });
  return snapshot;
}

const neededSchema = z.tuple([z.object({ database: z.string(), log: z.string() })]);

/**
 * A snapshot without what a test never reads, which is nearly half: the databases that new ones are made of, and the log
 * of what is in the files by now.
 */
async function lean(backend: Backend): Promise<Uint8Array<ArrayBuffer>> {
  await backend.sql('checkpoint');
  const { rows } = await backend.sql(
    `select pg_walfile_name(pg_current_wal_lsn()) as log, 'base/' || oid as database
     from pg_database where datname = current_database()`,
  );
  const [{ database, log }] = neededSchema.parse(rows);
  const isNeeded = (name: string): boolean =>
    !/\/(base|pg_wal)\/./.test(name) || name.includes(`/${database}/`) || name.endsWith(`/${log}`);
  return filterTar(new Uint8Array(await (await backend.snapshot()).arrayBuffer()), isNeeded);
}

async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = (await readdir(MIGRATIONS)).sort().map((name) => join(MIGRATIONS, name));
  for (const file of [...migrations, ...SOURCES.map((source) => join(PROJECT, source))])
    hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
}
