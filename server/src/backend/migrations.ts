import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database';

const FILE_NAME = /^(\d+)_(.+)\.sql$/;

/**
 * What every hosted Supabase project has before its first migration: the roles of the API, and pgcrypto in a schema of
 * its own.
 */
const PROJECT = `
  create schema if not exists extensions;
  create extension if not exists pgcrypto with schema extensions;
  set search_path = "$user", public, extensions;
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls;
      end if;
  end $$;
  grant usage on schema extensions to anon, authenticated, service_role;`;

/** The Supabase CLI's own history table: the same folder can be looked at with its tools. */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[],
    name text);`;

/** A migration failed and nothing of its file remains; the message names the file. */
export class MigrationFailed extends Error {}

/**
 * Applies the migrations of a folder that the database has not seen, in the order of their versions, each in one
 * transaction with its entry in the history. A folder that is empty or missing changes nothing.
 * @returns the file names applied now.
 * @param beforeFirst called once when there is one to apply.
 * @throws MigrationFailed
 */
export async function applyMigrations(
  database: Database,
  folder: string,
  beforeFirst: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  await database.exec(PROJECT + HISTORY);
  const history = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const seen = new Set(history.rows.map((row) => row.version));
  const applied: string[] = [];
  const pending = (await migrationsIn(folder)).filter(({ version }) => !seen.has(version));
  if (pending.length > 0) await beforeFirst();
  for (const { file, version, name } of pending) {
    const sql = await readFile(join(folder, file), 'utf8');
    await database
      .transaction(async (transaction) => {
        await transaction.exec(sql);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
          [version, [sql], name],
        );
      })
      .catch((cause: unknown) => {
        throw new MigrationFailed(
          `Migration ${file} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
          { cause },
        );
      });
    applied.push(file);
  }
  return applied;
}

async function migrationsIn(folder: string): Promise<{ file: string; version: string; name: string }[]> {
  const files = await readdir(folder).catch(() => []);
  return files.sort().flatMap((file) => {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    return version && name ? [{ file, version, name }] : [];
  });
}
