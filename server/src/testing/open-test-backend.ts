import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS, openBackend, type Backend } from '../backend/open-backend';
import { emptyDatabase, keptDatabase, leanSnapshot, PROJECT } from './kept-databases';

/** What a migrated database follows from: the migrations, the code that applies them and the libraries under it. */
const SOURCES = [
  'server/src/backend/migrations.ts',
  'server/src/backend/open-backend.ts',
  'server/src/testing/open-test-backend.ts',
  'server/src/testing/kept-databases.ts',
  'node_modules/@supabase/lite/package.json',
  'node_modules/@electric-sql/pglite/package.json',
];

/**
 * For tests: a backend with the project's migrations, as `openBackend({ dataFolder })` gives it: in memory, or in a new
 * folder. The first call after a change of the schema migrates a database and keeps its snapshot; every other one
 * begins with that, some ten times as fast.
 */
export async function openTestBackend(dataFolder: (string & {}) | 'memory' = 'memory'): Promise<Backend> {
  const migrations = (await readdir(MIGRATIONS)).sort().map((name) => join(MIGRATIONS, name));
  const sources = [...migrations, ...SOURCES.map((source) => join(PROJECT, source))];
  return openBackend({ dataFolder, snapshot: await keptDatabase('migrated', sources, migrated) });
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
