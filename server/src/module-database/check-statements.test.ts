import { statementsOf } from './check-statements';

const DEFINER = `language plpgsql security definer set search_path = ''`;
const TABLE = 'create table kept (id uuid primary key, said text); alter table kept enable row level security;';
const check = (sql: string, schema = 'module_odd') => statementsOf('0001_step.sql', sql, schema);

describe('whoever reads a module’s table carries out nothing of it but what is listed', () => {
  const policy = (using: string) => `${TABLE}\ncreate policy p on kept for select to authenticated using (${using});`;
  const STAT = `exists (select from ts_stat('select null::tsvector from (select 1) x'))`;

  test.each([
    ['a policy', policy(STAT), /line 2: the function ts_stat has no place/],
    [
      'a policy, by the module’s function',
      `${TABLE} create function f() returns boolean ${DEFINER} as $$ begin return true; end $$;\n${policy('module_read.f()').slice(TABLE.length)}`,
      /the function f of the module outside of functions has no place/,
    ],
    [
      'a view',
      `${TABLE} create view v with (security_invoker = true) as select id, query_to_xml(said, true, true, '') as x from kept;`,
      /the function query_to_xml has no place/,
    ],
    [
      'a default',
      `${TABLE} alter table kept add column x text default pg_read_file('/etc/passwd');`,
      /the function pg_read_file/,
    ],
    [
      'a check',
      `create table kept (id uuid primary key, said text check (set_config('role', said, true) is not null));`,
      /the function set_config/,
    ],
    ['a domain’s check', `create domain said as text check (lo_import(value) is not null);`, /the function lo_import/],
    [
      'a generated column',
      `create table kept (id uuid primary key, said text, x text generated always as (pg_catalog.current_setting(said)) stored);`,
      /the function pg_catalog.current_setting/,
    ],
    ['an index', `${TABLE} create index i on kept (dblink(said));`, /the function dblink/],
    [
      'an index over some',
      `${TABLE} create index i on kept (id) where pg_notify('a', said) is null;`,
      /the function pg_notify/,
    ],
    [
      'a trigger’s condition',
      `${TABLE} create function t() returns trigger ${DEFINER} as $$ begin return null; end $$; create trigger t before insert on kept for each row when (pg_sleep(1) is null) execute function t();`,
      /the function pg_sleep/,
    ],
    [
      'a parameter’s default',
      `create function f(x text default lo_get(1)) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`,
      /a parameter’s default that is worked out has no place/,
    ],
    ['a cast that looks something up', policy(`'pg_authid'::regclass is not null`), /the type regclass has no place/],
    ['an operator of another schema', policy('1 operator(public.=) 1'), /the operator public.= has no place/],
    [
      'a field that is a function',
      policy(`(said).ts_stat is null`),
      /`\(value\).name`, which may call a function has no place/,
    ],
    [
      'a table of the catalogue',
      `create view v with (security_invoker = true) as select * from pg_authid;`,
      /pg_authid, which is outside module_read, has no place/,
    ],
    [
      'a name for such a table',
      `create view v with (security_invoker = true) as with pg_authid as (select 1) select * from pg_authid;`,
      /pg_authid, which is outside/,
    ],
    [
      'a barrier left open',
      `${TABLE} create view v with (security_invoker = true, security_barrier = false) as select id from kept;`,
      /a view with other options/,
    ],
    ['XML', policy(`xmlparse(document said) is not null`), /XML has no place/],
    [
      'who works in the database',
      policy(`current_user = 'postgres'`),
      /who is at work in the database has no place in a module’s migration: `module_api.actor\(\)`/,
    ],
  ])('%s', async (_, sql, said) => {
    await expect(check(sql, 'module_read')).rejects.toThrow(said);
  });
});

describe('a statement that is not listed', () => {
  test.each([
    ['inherits', 'create table kept (id uuid primary key) inherits (module_odd.other);', /`inhRelations` of a table/],
    [
      'is a part of another',
      'create table kept (id uuid primary key) partition by list (id);',
      /`partspec` of a table/,
    ],
    ['is not logged', 'create unlogged table kept (id uuid primary key);', /kept as a table that is not kept/],
    ['is temporary', 'create temp table kept (id uuid primary key);', /kept as a table that is not kept|outside/],
    ['is of a type', 'create table kept of module_odd.pair;', /of a table/],
    [
      'excludes',
      'create table kept (id uuid primary key, exclude using gist (id with =));',
      /a constraint of the kind exclusion/,
    ],
    ['can be put off', 'create table kept (id uuid primary key deferrable);', /a constraint that can be put off/],
    [
      'is put off at a foreign key',
      'create table kept (id uuid primary key references other (id) initially deferred);',
      /a constraint that can be put off/,
    ],
    [
      'is put off for the table',
      'create table kept (id uuid, primary key (id) deferrable initially deferred);',
      /`deferrable` of a constraint/,
    ],
    [
      'leads to the portal',
      'create table kept (id uuid primary key references public.profiles (user_id) on delete cascade);',
      /public.profiles, which is outside/,
    ],
    [
      'takes row-level security away',
      'alter table kept disable row level security;',
      /alter table … disable row security/,
    ],
    ['forces it', 'alter table kept force row level security;', /alter table … force row security/],
    ['hands a table over', 'alter table kept owner to postgres;', /alter table … change owner/],
    ['has a setting', 'alter table kept set (autovacuum_enabled = false);', /alter table … set rel options/],
    ['inherits later', 'alter table kept inherit other;', /alter table … add inherit/],
    [
      'drops what hangs on it',
      'drop table kept cascade;',
      /`cascade` has no place in a module’s migration: drop first what hangs on it/,
    ],
    ['makes a rule', 'create rule r as on insert to kept do also notify x;', /a rule has no place/],
    [
      'waits for events',
      'create event trigger e on ddl_command_end execute function f();',
      /an event trigger has no place/,
    ],
    [
      'makes an operator',
      'create operator = (function = f, leftarg = text, rightarg = text);',
      /an operator, an aggregate or a type by functions has no place/,
    ],
    ['makes a cast', 'create cast (text as json) with inout;', /`create cast` has no place/],
    ['makes a range', 'create type r as range (subtype = text);', /`create range` has no place/],
    [
      'sets a function',
      `alter function f() set request.jwt.claims = '{}';`,
      /`alter function` has no place in a module’s migration: write `create or replace function`/,
    ],
    [
      'opens what comes later',
      'alter default privileges grant all on tables to authenticated;',
      /`alter default privileges` has no place/,
    ],
    ['renames a trigger', 'alter trigger t on kept rename to audit;', /`OBJECT_TRIGGER`/],
    ['drops the portal’s trigger', 'drop trigger audit on kept;', /the portal’s own trigger `audit`/],
    ['gives everything', 'grant all on kept to authenticated;', /every right at once/],
    ['gives on', 'grant select on kept to authenticated with grant option;', /`grant_option` of `grant`/],
    ['gives the schema', 'grant usage on schema module_odd to authenticated;', /`OBJECT_SCHEMA`/],
    [
      'gives all tables',
      'grant select on all tables in schema module_odd to authenticated;',
      /`ACL_TARGET_ALL_IN_SCHEMA`/,
    ],
    ['copies', `copy kept from program 'id';`, /`copy` has no place/],
    [
      'reads a file into rows',
      `insert into kept select gen_random_uuid(), pg_read_file('/etc/passwd');`,
      /the function pg_read_file/,
    ],
    ['samples', `insert into kept select id, said from kept tablesample bernoulli (1);`, /a sample has no place/],
    ['merges', `merge into kept using other on true when matched then delete;`, /`merge` has no place/],
    ['locks', 'lock table kept;', /`lock` has no place/],
    [
      'takes a trigger’s name of the portal’s',
      `create trigger audit after insert on kept for each row execute function f();`,
      /a trigger called `audit`, as the portal’s own is,? has no place/,
    ],
    [
      'carries out the portal’s function',
      `create trigger t after insert on kept for each row execute function private.audit();`,
      /private.audit, which is outside/,
    ],
    [
      'is called as PostgreSQL’s is',
      `create function lower(x text) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`,
      /a function called lower, as one of PostgreSQL's own is/,
    ],
    [
      'is called as the portal’s is',
      `create or replace function portal__row(x text) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`,
      /the name portal__row/,
    ],
    [
      'says its language twice',
      `create function f() returns jsonb language sql security definer set search_path = '' as 'select 1' language plpgsql;`,
      /a function that says the same thing twice has no place/,
    ],
    ['is a procedure', `create procedure f() language plpgsql as $$ begin end $$;`, /`is_procedure` of a function/],
    [
      'is written in C',
      `create function f() returns jsonb language c security definer set search_path = '' as 'lib', 'symbol';`,
      /a function with `language c` has no place/,
    ],
    [
      'has a planner’s function',
      `create function f() returns jsonb language sql security definer set search_path = '' support x as 'select 1';`,
      /a function with `support/,
    ],
    [
      'sets more',
      `create function f() returns jsonb ${DEFINER} set role = 'postgres' as $$ begin return '{}'; end $$;`,
      /a function that sets something beside its search path/,
    ],
    ['comes without a place', `create table public.kept (id uuid primary key);`, /public.kept, which is outside/],
  ])('%s', async (_, sql, said) => {
    await expect(check(`\n${sql}`)).rejects.toThrow(said);
    await expect(check(`\n${sql}`)).rejects.toThrow(/0001_step.sql, line 2: /);
  });
});
