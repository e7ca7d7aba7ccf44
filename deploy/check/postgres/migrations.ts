import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATIONS } from '../../../server/src/backend/open-backend';
import type { Cluster } from './cluster';

const STAND_IN = path.join(MIGRATIONS, '..', 'stand-in');
const HAS_IS_JSON = 16;

/** `is json object` as a function (supabase/stand-in/before-16.sql). */
const asFunction = (sql: string): string =>
  sql.replaceAll(
    /([a-z_.]+(?:\([a-z_]+\))?(?: ->> '[a-z_]+')?) is json (object|array)/g,
    `pg_catalog.stand_in_is_json($1, '$2')`,
  );

/**
 * The portal's own migrations on a plain PostgreSQL, after a stand-in for what a hosted project has before them.
 * `until` ends with the one that begins so, `after` goes on behind it.
 */
export async function migrate(
  { psql, version }: Cluster,
  database: string,
  { after = '', until = '~' }: { after?: string; until?: string } = {},
): Promise<void> {
  const isOld = version < HAS_IS_JSON;
  const before =
    after !== '' ? [] : ['project.sql', ...(isOld ? ['before-16.sql'] : [])].map((name) => path.join(STAND_IN, name));
  const files = (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql') && (after === '' || name > `${after}~`) && name < `${until}~`)
    .sort()
    .map((name) => path.join(MIGRATIONS, name));
  for (const file of [...before, ...files]) {
    const sql = await readFile(file, 'utf8');
    await psql(database, isOld ? asFunction(sql) : sql, { oneTransaction: true }).catch((cause: unknown) => {
      throw new Error(path.basename(file), { cause });
    });
  }
}
