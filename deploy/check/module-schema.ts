import path from 'node:path';
import type { Cluster } from './postgres/cluster';
import { moduleMigrationScript } from '../../server/src/module-database/apply-module-migrations';
import { migrationsIn, type ModuleMigrations } from '../../server/src/module-database/migration-files';
import { as } from './role-matrix';

const WORKSPACE = path.join(import.meta.dirname, '../..');
const OPERATION = JSON.stringify({
  id: '00000000-0000-4000-8000-0000000000b1',
  about: '00000000-0000-4000-8000-0000000000b1',
  version: 1,
  created_at: '2026-11-24T08:30:00Z',
  files: [],
  content: { place: 'Portão 4', seenAt: '2026-11-24T08:30:00Z', description: 'Mala preta', severity: 3 },
});
const REPORTED = `select public.bagagem__report('${OPERATION}')`;

/** A module of another name with these statements, as a team might send them. */
const ofAnother = (sql: string): ModuleMigrations => ({
  name: 'cofres',
  schema: 'module_cofres',
  files: [{ file: '0001_cofres.sql', sql, hash: '0'.repeat(64) }],
});

const WITHOUT_SECURITY = 'create table boxes (id uuid primary key); grant select on boxes to authenticated;';
const quoted = (text: string): string => `'${text.replaceAll(`'`, `''`)}'`;

/** As a script that nobody's check made: what holds is PostgreSQL, and the look at the catalogue. */
const unchecked = (statements: readonly string[], declared: readonly string[]): string =>
  [
    'begin;',
    `select private.prepare_module('cofres');`,
    ...statements.map((statement) => `select private.run_in_module('cofres', ${quoted(statement)});`),
    `select private.complete_module('cofres', '[]', ${quoted(JSON.stringify(declared))});`,
    'commit;',
  ].join('\n');

const RAISE = `begin update public.profiles set role = 'admin'; return null; end`;
const REACHING_OUT = unchecked(
  [
    `create function raise_role() returns jsonb language plpgsql security definer set search_path = '' as $$ ${RAISE} $$`,
    'grant execute on function raise_role() to authenticated',
  ],
  ['function raise_role'],
);
/** Each would be carried out by the owner: at the end of the transaction, or whenever a row is told as JSON. */
const BECOMING_THE_OWNER = [
  [
    'permission denied for table profiles',
    unchecked(
      [
        'create table boxes (id uuid primary key)',
        'alter table boxes enable row level security',
        `create function late() returns trigger language plpgsql as $$ ${RAISE} $$`,
        `create constraint trigger late after insert on boxes deferrable initially deferred for each row
          execute function late()`,
        'insert into boxes values (gen_random_uuid())',
        'drop trigger late on boxes',
        'drop function late()',
      ],
      ['table boxes', 'function late'],
    ),
  ],
  [
    'pg_cast is another one outside',
    unchecked(
      [
        `create type mood as enum ('calm')`,
        `create function as_json(given mood) returns json language plpgsql security definer
          set search_path = '' as $$ ${RAISE} $$`,
        'create cast (mood as json) with function as_json(mood)',
      ],
      ['type mood', 'function as_json'],
    ),
  ],
] as const;

interface Expected {
  what: string;
  sql: string;
  /** What has to be in the answer, or in the error. */
  says: string;
}

/**
 * A module's migrations as one script on a plain PostgreSQL: what they make works for who may use it, and breaks
 * nothing of the portal's. Answers the faults.
 */
export async function moduleSchemaFaults({ psql }: Cluster, database: string): Promise<string[]> {
  const answer = (sql: string): Promise<string> => psql(database, sql).catch(String);
  await psql(database, await moduleMigrationScript(await migrationsIn(path.join(WORKSPACE, 'e2e/proof/bagagem'))));
  const refused = await answer(await moduleMigrationScript(ofAnother(WITHOUT_SECURITY)));
  const left = await answer(`select 'left over' from pg_namespace where nspname = 'module_cofres'`);
  const owners = await Promise.all(
    BECOMING_THE_OWNER.map(async ([says, script]) => [says, await answer(script)] as const),
  );
  await psql(database, REACHING_OUT);
  const expected: Expected[] = [
    {
      what: 'an operation is taken once',
      sql: as('inspector', `${REPORTED}; ${REPORTED}; select 'stored: ' || count(*) from public.bagagem__reports`),
      says: 'stored: 1',
    },
    { what: 'a role without the right is refused', sql: as('auditor', REPORTED), says: 'AV403' },
    { what: 'whoever is not signed in takes nothing in', sql: as('anon', REPORTED), says: 'permission denied' },
    {
      what: 'whoever is not signed in reads nothing',
      sql: as('anon', 'select * from public.bagagem__reports'),
      says: 'permission denied',
    },
    {
      what: 'rows are written by functions alone',
      sql: as('admin', `insert into public.bagagem__reports (id) values ('00000000-0000-4000-8000-0000000000b2')`),
      says: 'permission denied',
    },
    {
      what: 'a function of a module writes nothing of the portal',
      sql: as('admin', 'select public.cofres__raise_role()'),
      says: 'permission denied',
    },
  ];
  const found = await Promise.all(
    expected.map(async ({ what, sql, says }) => {
      const said = await answer(sql);
      return said.includes(says) ? [] : [`modules: not so that ${what}: ${said.trim()}`];
    }),
  );
  return [
    ...(refused.includes('has no row-level security')
      ? []
      : [`modules: a table without row-level security was not refused: ${refused.trim()}`]),
    ...(left.trim() === '' ? [] : ['modules: a refused migration left something behind']),
    ...owners
      .filter(([says, said]) => !said.includes(says))
      .map(([says, said]) => `modules: a migration was not refused with '${says}': ${said.trim()}`),
    ...found.flat(),
  ];
}
