import { z } from 'zod';
import type { World } from './life-model.fixture';
import { onServer } from './life-server.fixture';

/** What a backup holds of what people fill in: the records with all that hangs on them, and the bucket. */
const TABLES = `select format('%s', oid::regclass) as name from pg_class where oid in (
    select conrelid from pg_constraint where confrelid = 'public.checklist_submissions'::regclass
    union select unnest(array['public.checklist_submissions', 'public.submission_versions']::regclass[])
    union select unnest(array['public.submission_withdrawals', 'storage.objects']::regclass[])
  ) order by 1`;
const copyOf = (table: string): string => `walked.${table.replaceAll('.', '_')}`;

async function tablesOf({ portal }: World): Promise<string[]> {
  return z
    .array(z.object({ name: z.string() }))
    .parse((await portal.backend.sql(TABLES)).rows)
    .map(({ name }) => name);
}

/** What is there now is what a restore will bring back. */
export async function backUp(world: World): Promise<void> {
  const { backend } = world.portal;
  await backend.sql('drop schema if exists walked cascade');
  await backend.sql('create schema walked');
  for (const table of await tablesOf(world)) {
    await backend.sql(`create table ${copyOf(table)} as select * from ${table}`);
  }
  world.backedUp = new Set(await onServer(world.portal));
}

/** As after `npm run restore`. `isSilent`: whether it is another server is not answered to who asks first. */
export async function restoreServer(world: World, isSilent: boolean): Promise<void> {
  const lost = (await onServer(world.portal)).filter((word) => !world.backedUp.has(word));
  for (const word of lost) if (isOfNoDevice(word)) world.givenUp.add(word);
  const tables = await tablesOf(world);
  await world.portal.backend.transaction(async (sql) => {
    // As rows are put back from a dump: no trigger and no foreign key has its say.
    await sql("set local session_replication_role = 'replica'");
    for (const table of tables) {
      await sql(`delete from ${table}`);
      await sql(`insert into ${table} ${await columnsOf(sql, table)}`);
    }
  });
  await world.portal.backend.sql('select private.begin_epoch()');
  world.isEpochSilent = isSilent;
  world.note(isSilent ? 'restored, and does not say so once' : 'restored');
}

/** All that are not computed. */
async function columnsOf(sql: World['portal']['backend']['sql'], table: string): Promise<string> {
  const { rows } = await sql(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const [{ names }] = z.tuple([z.object({ names: z.string() })]).parse(rows);
  return `(${names}) select ${names} from ${copyOf(table)}`;
}

/** A word of somebody whose device is none of the walk's: only the server had it. */
const isOfNoDevice = (word: string): boolean => word.startsWith('f');
