import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS, openBackend, type Backend } from '../backend/open-backend';
import { emptyDatabase, hashOf, keptDatabase, leanSnapshot, PROJECT } from './kept-databases';
import { startCluster } from './postgres/cluster';
import { connectTo } from './postgres/connect';
import { postgresPrograms, SERVER_FOLDER } from './postgres/programs';

/** What a migrated database follows from: the migrations, the code that applies them and the libraries under it. */
const SOURCES = [
  'server/src/backend/migrations.ts',
  'server/src/backend/open-backend.ts',
  'server/src/testing/open-test-backend.ts',
  'server/src/testing/kept-databases.ts',
  'server/src/testing/postgres/cluster.ts',
  'node_modules/@supabase/lite/package.json',
  'node_modules/@electric-sql/pglite/package.json',
];

/** Begins the names of this project's databases: the folder of the server is shared with other copies of it. */
const OF_THIS_PROJECT = `migrated-${createHash('sha256').update(PROJECT).digest('hex').slice(0, 8)}-`;

async function sources(): Promise<string[]> {
  const migrations = (await readdir(MIGRATIONS)).sort().map((name) => join(MIGRATIONS, name));
  return [...migrations, ...SOURCES.map((source) => join(PROJECT, source))];
}

/**
 * For tests: a backend with the project's migrations. In memory it stands on PostgreSQL itself, where its programs are
 * installed: there it costs half of what the embedded database does, and the version is the one in production. In a new
 * folder it is the embedded one, as `openBackend({ dataFolder })` gives it. The first call after a change of the schema
 * migrates a database and keeps it; every other one begins with a copy.
 */
export async function openTestBackend(dataFolder: (string & {}) | 'memory' = 'memory'): Promise<Backend> {
  return dataFolder === 'memory' && (await postgresPrograms()) ? openOnPostgres() : openEmbeddedTestBackend(dataFolder);
}

/** The same on the embedded database in any case, whose clock is the one of this process. */
export async function openEmbeddedTestBackend(dataFolder: (string & {}) | 'memory' = 'memory'): Promise<Backend> {
  return openBackend({ dataFolder, snapshot: await keptDatabase('migrated', await sources(), migrated) });
}

async function openOnPostgres(): Promise<Backend> {
  const template = join(SERVER_FOLDER, `${OF_THIS_PROJECT}${await hashOf(await sources())}`);
  if (!existsSync(template)) await keepMigrated(template);
  return openBackend({ dataFolder: 'memory', connected: await connectTo(await startCluster(template)) });
}

async function keepMigrated(template: string): Promise<void> {
  const kept = (await readdir(SERVER_FOLDER)).filter((name) => name.startsWith(OF_THIS_PROJECT));
  const outdated = kept.map((name) => join(SERVER_FOLDER, name)).filter((path) => path !== template);
  const cluster = await startCluster();
  const connected = await connectTo({ ...cluster, discard: () => Promise.resolve() });
  const backend = await openBackend({ dataFolder: 'memory', connected });
  await backend.close();
  await cluster.keepAt(template);
  for (const one of outdated) await rm(one, { recursive: true, force: true });
}

async function migrated(): Promise<Uint8Array<ArrayBuffer>> {
  const backend = await openBackend({ dataFolder: 'memory', snapshot: await emptyDatabase() });
  try {
    return await leanSnapshot(
      async (text) => (await backend.sql(text)).rows,
      () => backend.snapshot(),
    );
  } finally {
    await backend.close();
  }
}
