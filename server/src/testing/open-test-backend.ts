import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS, openBackend, type Backend } from '../backend/open-backend';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const SNAPSHOTS = join(PROJECT, 'node_modules', '.cache', 'migrated-databases');

/** What a migrated database follows from: the migrations, the code that applies them and the libraries under it. */
const SOURCES = [
  'server/src/backend/migrations.ts',
  'server/src/backend/open-backend.ts',
  'node_modules/@supabase/lite/package.json',
  'node_modules/@electric-sql/pglite/package.json',
];

/**
 * For tests: a backend in memory with the project's migrations, as `openBackend({ dataFolder: 'memory' })` gives it.
 * The first call after a change of the schema migrates a database and keeps its snapshot; every other one begins with
 * that, some ten times as fast.
 */
export async function openTestBackend(): Promise<Backend> {
  const path = join(SNAPSHOTS, `${await schemaHash()}.tar`);
  const snapshot = await readFile(path).then(
    (bytes) => new Blob([bytes]),
    () => makeSnapshot(path),
  );
  return openBackend({ dataFolder: 'memory', snapshot });
}

/** The file appears whole or not at all. Two test processes that make it at once make the same. */
async function makeSnapshot(path: string): Promise<Blob> {
  const backend = await openBackend({ dataFolder: 'memory' });
  const snapshot = await backend.snapshot();
  await backend.close();
  await mkdir(SNAPSHOTS, { recursive: true });
  const outdated = await readdir(SNAPSHOTS);
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, snapshot.stream());
  await rename(unfinished, path);
  for (const name of outdated)
    if (name.endsWith('.tar') && !path.endsWith(name)) await rm(join(SNAPSHOTS, name), { force: true });
  return snapshot;
}

async function schemaHash(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = (await readdir(MIGRATIONS)).sort().map((name) => join(MIGRATIONS, name));
  for (const file of [...migrations, ...SOURCES.map((source) => join(PROJECT, source))])
    hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
}
