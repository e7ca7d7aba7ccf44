import { PGlite } from '@electric-sql/pglite';
import { catalogueOf } from './catalogue-of';
import { emptyDatabase } from './kept-databases';

const SMALL = `
  create role reader;
  create table public.notes (id int primary key, text text default '' check (text <> '-'), kind text);
  create index notes_by_text on public.notes (text);
  create function public.one() returns int language sql stable as $$ select 1 $$;
  create function public.keep() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger keep before update on public.notes for each row execute function public.keep();
  create policy reading on public.notes for select using (id > 0);
  create view public.shown as select id from public.notes;
  create type public.pair as (a int, b int);
  insert into public.notes values (1, 'a', 'b');`;

let database: PGlite;
let before: Record<string, string>;
beforeAll(async () => {
  database = await PGlite.create({ loadDataDir: await emptyDatabase() });
  await database.exec(SMALL);
  before = await catalogueOf(database);
}, 60_000);
afterAll(() => database.close());

test.each([
  [
    'a body',
    `create or replace function public.one() returns int language sql stable as $$ select 2 $$`,
    ['function public.one()'],
  ],
  ['how often it may be asked', 'alter function public.one() volatile', ['function public.one()']],
  ['with whose rights it runs', 'alter function public.one() security definer', ['function public.one()']],
  ['a setting of a function', `alter function public.one() set search_path = ''`, ['function public.one()']],
  ['whose it is', 'alter function public.one() owner to reader', ['function public.one()']],
  ['who may call it', 'revoke execute on function public.one() from public', ['function public.one()']],
  ['who may read', 'grant select on public.notes to reader', ['relation public.notes']],
  ['who may read a column', 'grant select (id) on public.notes to reader', ['column public.notes.id']],
  ['row-level security', 'alter table public.notes enable row level security', ['relation public.notes']],
  ['a default', `alter table public.notes alter column text set default 'x'`, ['column public.notes.text']],
  ['what must be there', 'alter table public.notes alter column text set not null', ['column public.notes.text']],
  ['a comment', `comment on column public.notes.kind is 'of what kind'`, ['column public.notes.kind']],
  [
    'a condition',
    'alter table public.notes drop constraint notes_text_check',
    ['constraint notes_text_check of public.notes'],
  ],
  ['an index', 'drop index public.notes_by_text', ['index public.notes_by_text']],
  [
    'what a policy lets through',
    'alter policy reading on public.notes using (id > 1)',
    ['policy reading on public.notes'],
  ],
  ['a trigger that is off', 'alter table public.notes disable trigger keep', ['trigger keep on public.notes']],
  ['how a view reads', 'alter view public.shown set (security_invoker = true)', ['relation public.shown']],
  ['a member of a type', 'alter type public.pair alter attribute b type text', ['column public.pair.b']],
  [
    'a default right',
    'alter default privileges in schema public grant select on tables to reader',
    ['default rights of postgres in public on r'],
  ],
  ['a setting of a role', `alter role reader set statement_timeout = '1s'`, ['role reader']],
  ['a row', `update public.notes set kind = 'c'`, ['rows of public.notes']],
  [
    'the order of columns',
    'alter table public.notes drop column text, add column text text',
    [
      'column public.notes.kind',
      'column public.notes.text',
      'constraint notes_text_check of public.notes',
      'index public.notes_by_text',
      'rows of public.notes',
    ],
  ],
])('it tells %s', async (_what, statement, keys) => {
  await database.exec(`begin; ${statement};`);
  const after = await catalogueOf(database);
  await database.exec('rollback');
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
  expect(differing.sort()).toEqual(keys);
});
