import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { MIGRATIONS } from '../backend/open-backend';
import { catalogueOf } from '../testing/catalogue-of';
import { emptyDatabase } from '../testing/kept-databases';

const SUPABASE = join(MIGRATIONS, '..');

/** The authentication server of the embedded backend has no tables of the second step: the files make them. */
const WITHOUT_FACTORS = 'drop table auth.mfa_factors';

/** A database after the files of a folder, in order, and what it then consists of. */
async function databaseOf(folder: string): Promise<Record<string, string>> {
  const database = await PGlite.create({ extensions: { pg_trgm, pgcrypto }, loadDataDir: await emptyDatabase() });
  await database.exec(await readFile(join(SUPABASE, 'stand-in', 'project.sql'), 'utf8'));
  await database.exec(WITHOUT_FACTORS);
  for (const file of (await readdir(join(SUPABASE, folder))).sort()) {
    await database.exec(await readFile(join(SUPABASE, folder, file), 'utf8')).catch((cause: unknown) => {
      throw new Error(`${folder}/${file}: ${String(cause)}`, { cause });
    });
  }
  const found = await catalogueOf(database);
  await database.close();
  return found;
}

test('the schema files and the migrations make the same database', async () => {
  const asWritten = await databaseOf('schemas');
  const asMigrated = await databaseOf('migrations');
  expect(Object.keys(asWritten).length).toBeGreaterThan(900);
  expect(asMigrated).toEqual(asWritten);
}, 120_000);
