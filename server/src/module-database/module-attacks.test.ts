import { createHash, randomUUID } from 'node:crypto';
import { call, openPortal, rowsOf, type Portal } from '../database/clients';
import { applyModuleMigrations, moduleMigrationScript } from './apply-module-migrations';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
}, 180_000);
afterAll(() => portal.backend.close());

const of = (name: string, ...files: string[]) => ({
  name, schema: `module_${name}`,
  files: files.map((sql, place) => ({ file: `000${place + 1}_step.sql`, sql, hash: createHash('sha256').update(sql).digest('hex') })),
});
const apply = (name: string, ...files: string[]) => applyModuleMigrations(portal.backend, of(name, ...files));
/** A module whose statements nobody checked before: what holds then is PostgreSQL, and the look at the catalogue. */
const applyUnchecked = async (name: string, statements: readonly string[], declared: readonly string[] = []) => {
  await portal.backend.transaction(async (sql) => {
    await sql('select private.prepare_module($1)', [name]);
    for (const statement of statements) await sql('select private.run_in_module($1, $2)', [name, statement]);
    await sql('select private.complete_module($1, $2, $3)', [name, '[]', JSON.stringify(declared)]);
  });
  await portal.backend.relearn();
};
const roles = () => rowsOf(portal, `select username from public.profiles where role = 'admin'`);
const UNTOUCHED = [{ username: 'admin' }];

const DEFINER = `language plpgsql security definer set search_path = ''`;
const TABLE = 'create table kept (id uuid primary key, said text); alter table kept enable row level security;';
const body = (text: string, declare = '') => `create function f(operation jsonb) returns jsonb ${DEFINER} as $$ ${declare} begin ${text} return '{}'; end $$;`;
const RAISE = `begin update public.profiles set role = 'admin' where username = 'inspector'; return null; end`;
const operation = () => ({ id: randomUUID(), about: randomUUID(), version: 1, content: {}, files: [] });

describe('a migration does not become the owner', () => {
  afterEach(async () => expect(await roles()).toEqual(UNTOUCHED));

  const CAST = [
    `create type mood as enum ('calm', 'cross')`, 'create table kept (id uuid primary key, mood mood)', 'alter table kept enable row level security',
    `create function as_json(given mood) returns json language plpgsql set search_path = '' as $$ ${RAISE} $$`,
    `create function made() returns text ${DEFINER} as $$ begin
      create cast (module_tempers.mood as json) with function module_tempers.as_json(module_tempers.mood);
      return 'done'; end $$`,
    `insert into kept (id) select gen_random_uuid() where made() = 'done'`, 'drop function made()',
  ];

  test('by a cast that the audit log and the door carry out: it is not made', async () => {
    const sql = CAST.map((statement) => `${statement};`).join('\n').replace('mood mood', 'mood module_tempers.mood').replace('given mood', 'given module_tempers.mood')
      .replace(`plpgsql set search_path = ''`, `plpgsql security definer set search_path = ''`).replace(RAISE, 'begin return null; end');
    await expect(apply('tempers', sql)).rejects.toThrow(/0001_step.sql, line 6: `create cast` has no place in a function of a module/);
    await expect(moduleMigrationScript(of('tempers', sql))).rejects.toThrow(/line 6: `create cast` has no place/);
    await expect(applyUnchecked('tempers', CAST, ['table kept', 'type mood', 'function as_json'])).rejects.toThrow(/pg_cast is another one outside of the module's schema/);
  });

  test('nor, were it made, carried out with another’s rights', async () => {
    await applyUnchecked('moods', [CAST[0] ?? '', CAST[1] ?? '', CAST[2] ?? '', body(`insert into module_moods.kept values (gen_random_uuid(), 'cross');`),
      'grant execute on function f(jsonb) to authenticated'], ['table kept', 'type mood', 'function f']);
    await portal.backend.sql(`create function module_moods.as_json(given module_moods.mood) returns json language plpgsql as $$
      begin return to_json(format('as %s', current_user)); end $$`);
    await portal.backend.sql('create cast (module_moods.mood as json) with function module_moods.as_json(module_moods.mood)');
    expect(await call(portal.people.inspector, 'moods__f', { operation: operation() })).toMatchObject({ id: expect.any(String) as string });
    expect(await rowsOf(portal, `select details -> 'mood' ->> 'to' as mood from public.audit_log where table_name = 'moods__kept'`)).toEqual([{ mood: 'as module_moods' }]);
  });

  const LATE = (timing: string) => `create constraint trigger late after insert on kept ${timing} for each row execute function late();`;
  test('by a deferred trigger, which fires when nobody holds it any more', async () => {
    const late = `${TABLE} create function late() returns trigger ${DEFINER} as $$ begin return null; end $$;\n`;
    await expect(apply('late', late + LATE(''))).rejects.toThrow(/line 2: a constraint trigger has no place in a module’s migration: write a plain one/);
    await expect(apply('late', late + LATE('deferrable initially deferred'))).rejects.toThrow(/line 2: a .*trigger.* has no place/);
    const unchecked = ['create table kept (id uuid primary key)', 'alter table kept enable row level security', `create function late() returns trigger language plpgsql as $$ ${RAISE} $$`,
      LATE('deferrable initially deferred')];
    await expect(applyUnchecked('late', [...unchecked, 'insert into kept values (gen_random_uuid())', 'drop trigger late on kept', 'drop function late()'])).rejects.toThrow(/permission denied for table profiles/);
    await expect(applyUnchecked('late', unchecked)).rejects.toThrow(/trigger late of kept can be put off, or is no plain one/);
  });

  test('nor anything else, at run time: the module’s role owns no table and makes nothing', async () => {
    const owning = [TABLE.split(';')[0] ?? '', 'alter table kept enable row level security',
      ...[['drops', 'alter table module_owning.kept disable row level security'], ['makes', 'create table module_owning.other ()'], ['points', 'create index on module_owning.kept (said)'],
        ['writes', `insert into module_owning.kept values (gen_random_uuid(), 'x')`]].flatMap(([name, does]) => [
        `create function ${name}() returns jsonb ${DEFINER} as $$ begin ${does}; return '{}'; end $$`, `grant execute on function ${name}() to authenticated`])];
    await applyUnchecked('owning', owning, ['table kept', 'function drops', 'function makes', 'function points', 'function writes']);
    const person = portal.people.inspector;
    expect(await call(person, 'owning__writes', {})).toEqual({});
    for (const name of ['drops', 'makes', 'points']) expect([name, await call(person, `owning__${name}`, {})]).toMatchObject([name, { code: '42501' }]);
    expect(await rowsOf(portal, `select relowner::regrole::text as owner from pg_class where oid = 'module_owning.kept'::regclass`)).toEqual([{ owner: 'postgres' }]);
  });

  test('what no statement speaks of is not another one afterwards', async () => {
    await expect(applyUnchecked('quiet', ['create table kept (id uuid primary key)', 'alter table kept enable row level security'])).rejects.toThrow(/table kept is another one, and no statement of these files says so/);
  });
});

describe('whoever reads a module’s table carries out nothing of it but what is listed', () => {
  const policy = (using: string) => `${TABLE}\ncreate policy p on kept for select to authenticated using (${using});`;
  const STAT = `exists (select from ts_stat('select null::tsvector from (select 1) x'))`;

  test.each([
    ['a policy', policy(STAT), /line 2: the function ts_stat has no place/],
    ['a policy, by the module’s function', `${TABLE} create function f() returns boolean ${DEFINER} as $$ begin return true; end $$;\n${policy('module_read.f()').slice(TABLE.length)}`, /the function f of the module outside of functions has no place/],
    ['a view', `${TABLE} create view v with (security_invoker = true) as select id, query_to_xml(said, true, true, '') as x from kept;`, /the function query_to_xml has no place/],
    ['a default', `${TABLE} alter table kept add column x text default pg_read_file('/etc/passwd');`, /the function pg_read_file/],
    ['a check', `create table kept (id uuid primary key, said text check (set_config('role', said, true) is not null));`, /the function set_config/],
    ['a domain’s check', `create domain said as text check (lo_import(value) is not null);`, /the function lo_import/],
    ['a generated column', `create table kept (id uuid primary key, said text, x text generated always as (pg_catalog.current_setting(said)) stored);`, /the function pg_catalog.current_setting/],
    ['an index', `${TABLE} create index i on kept (dblink(said));`, /the function dblink/],
    ['an index over some', `${TABLE} create index i on kept (id) where pg_notify('a', said) is null;`, /the function pg_notify/],
    ['a trigger’s condition', `${TABLE} create function t() returns trigger ${DEFINER} as $$ begin return null; end $$; create trigger t before insert on kept for each row when (pg_sleep(1) is null) execute function t();`, /the function pg_sleep/],
    ['a parameter’s default', `create function f(x text default lo_get(1)) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`, /a parameter’s default that is worked out has no place/],
    ['a cast that looks something up', policy(`'pg_authid'::regclass is not null`), /the type regclass has no place/],
    ['an operator of another schema', policy('1 operator(public.=) 1'), /the operator public.= has no place/],
    ['a field that is a function', policy(`(said).ts_stat is null`), /`\(value\).name`, which may call a function has no place/],
    ['a table of the catalogue', `create view v with (security_invoker = true) as select * from pg_authid;`, /pg_authid, which is outside module_read, has no place/],
    ['a name for such a table', `create view v with (security_invoker = true) as with pg_authid as (select 1) select * from pg_authid;`, /pg_authid, which is outside/],
    ['a barrier left open', `${TABLE} create view v with (security_invoker = true, security_barrier = false) as select id from kept;`, /a view with other options/],
    ['XML', policy(`xmlparse(document said) is not null`), /XML has no place/],
    ['who works in the database', policy(`current_user = 'postgres'`), /who is at work in the database has no place in a module’s migration: `module_api.actor\(\)`/],
  ])('%s', async (_, sql, said) => {
    await expect(apply('read', sql)).rejects.toThrow(said);
  });
});

describe('a statement that is not listed', () => {
  test.each([
    ['inherits', 'create table kept (id uuid primary key) inherits (module_odd.other);', /`inhRelations` of a table/],
    ['is a part of another', 'create table kept (id uuid primary key) partition by list (id);', /`partspec` of a table/],
    ['is not logged', 'create unlogged table kept (id uuid primary key);', /kept as a table that is not kept/],
    ['is temporary', 'create temp table kept (id uuid primary key);', /kept as a table that is not kept|outside/],
    ['is of a type', 'create table kept of module_odd.pair;', /of a table/],
    ['excludes', 'create table kept (id uuid primary key, exclude using gist (id with =));', /a constraint of the kind exclusion/],
    ['can be put off', 'create table kept (id uuid primary key deferrable);', /a constraint that can be put off/],
    ['is put off at a foreign key', 'create table kept (id uuid primary key references other (id) initially deferred);', /a constraint that can be put off/],
    ['is put off for the table', 'create table kept (id uuid, primary key (id) deferrable initially deferred);', /`deferrable` of a constraint/],
    ['leads to the portal', 'create table kept (id uuid primary key references public.profiles (user_id) on delete cascade);', /public.profiles, which is outside/],
    ['takes row-level security away', 'alter table kept disable row level security;', /alter table … disable row security/],
    ['forces it', 'alter table kept force row level security;', /alter table … force row security/],
    ['hands a table over', 'alter table kept owner to postgres;', /alter table … change owner/],
    ['has a setting', 'alter table kept set (autovacuum_enabled = false);', /alter table … set rel options/],
    ['inherits later', 'alter table kept inherit other;', /alter table … add inherit/],
    ['drops what hangs on it', 'drop table kept cascade;', /`cascade` has no place in a module’s migration: drop first what hangs on it/],
    ['makes a rule', 'create rule r as on insert to kept do also notify x;', /a rule has no place/],
    ['waits for events', 'create event trigger e on ddl_command_end execute function f();', /an event trigger has no place/],
    ['makes an operator', 'create operator = (function = f, leftarg = text, rightarg = text);', /an operator, an aggregate or a type by functions has no place/],
    ['makes a cast', 'create cast (text as json) with inout;', /`create cast` has no place/],
    ['makes a range', 'create type r as range (subtype = text);', /`create range` has no place/],
    ['sets a function', `alter function f() set request.jwt.claims = '{}';`, /`alter function` has no place in a module’s migration: write `create or replace function`/],
    ['opens what comes later', 'alter default privileges grant all on tables to authenticated;', /`alter default privileges` has no place/],
    ['renames a trigger', 'alter trigger t on kept rename to audit;', /`OBJECT_TRIGGER`/],
    ['drops the portal’s trigger', 'drop trigger audit on kept;', /the portal’s own trigger `audit`/],
    ['gives everything', 'grant all on kept to authenticated;', /every right at once/],
    ['gives on', 'grant select on kept to authenticated with grant option;', /`grant_option` of `grant`/],
    ['gives the schema', 'grant usage on schema module_odd to authenticated;', /`OBJECT_SCHEMA`/],
    ['gives all tables', 'grant select on all tables in schema module_odd to authenticated;', /`ACL_TARGET_ALL_IN_SCHEMA`/],
    ['copies', `copy kept from program 'id';`, /`copy` has no place/],
    ['reads a file into rows', `insert into kept select gen_random_uuid(), pg_read_file('/etc/passwd');`, /the function pg_read_file/],
    ['samples', `insert into kept select id, said from kept tablesample bernoulli (1);`, /a sample has no place/],
    ['merges', `merge into kept using other on true when matched then delete;`, /`merge` has no place/],
    ['locks', 'lock table kept;', /`lock` has no place/],
    ['takes a trigger’s name of the portal’s', `create trigger audit after insert on kept for each row execute function f();`, /a trigger called `audit`, as the portal’s own is,? has no place/],
    ['carries out the portal’s function', `create trigger t after insert on kept for each row execute function private.audit();`, /private.audit, which is outside/],
    ['is called as PostgreSQL’s is', `create function lower(x text) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`, /a function called lower, as one of PostgreSQL's own is/],
    ['is called as the portal’s is', `create or replace function portal__row(x text) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`, /the name portal__row/],
    ['is a procedure', `create procedure f() language plpgsql as $$ begin end $$;`, /`is_procedure` of a function/],
    ['is written in C', `create function f() returns jsonb language c security definer set search_path = '' as 'lib', 'symbol';`, /a function with `language c` has no place/],
    ['has a planner’s function', `create function f() returns jsonb language sql security definer set search_path = '' support x as 'select 1';`, /a function with `support/],
    ['sets more', `create function f() returns jsonb ${DEFINER} set role = 'postgres' as $$ begin return '{}'; end $$;`, /a function that sets something beside its search path/],
    ['comes without a place', `create table public.kept (id uuid primary key);`, /public.kept, which is outside/],
  ])('%s', async (_, sql, said) => {
    await expect(apply('odd', `\n${sql}`)).rejects.toThrow(said);
    await expect(apply('odd', `\n${sql}`)).rejects.toThrow(/0001_step.sql, line 2: /);
  });
});

describe('a function of a module', () => {
  test.each([
    ['sets who is at work', `set local request.jwt.claims = '{"sub": "x"}';`, /a setting has no place/],
    ['sets it by the list of settings', `update pg_catalog.pg_settings set setting = '{}' where name = 'request.jwt.claims';`, /pg_catalog.pg_settings, which is outside/],
    ['sets it by a function, written in signs', `perform U&"set\\005fconfig"('a', 'b', true);`, /the function set_config/],
    ['sets it by a function behind a remark', `perform set_config/* it's */('a', 'b', true);`, /the function set_config/],
    ['resets', 'reset all;', /a setting has no place/],
    ['makes', 'create table module_odd.x ();', /`create` has no place in a function/],
    ['drops', 'drop trigger audit on module_odd.kept;', /`drop` has no place/],
    ['gives', 'grant all on module_odd.kept to public;', /`grant` has no place/],
    ['changes a table', 'alter table module_odd.kept disable trigger all;', /`alter table` has no place/],
    ['empties', 'truncate module_odd.kept;', /`truncate` has no place/],
    ['copies', `copy module_odd.kept to program 'id';`, /`copy` has no place/],
    ['tells', `notify pgrst, 'reload';`, /`notify` has no place/],
    ['listens', 'listen x;', /`listen` has no place/],
    ['locks', 'lock table module_odd.kept;', /`lock` has no place/],
    ['calls', 'call x();', /`call` or `do` has no place/],
    ['does', `do 'begin end';`, /`call` or `do` has no place/],
    ['ends the transaction', 'commit;', /`commit` has no place/],
    ['carries out a text', `execute 'select 1';`, /dynamic SQL/],
    ['carries out a text for its rows', `for r in execute 'select 1' loop null; end loop;`, /dynamic SQL/, 'declare r record;'],
    ['opens a cursor', 'open c for select 1;', /a cursor has no place|refcursor/, 'declare c refcursor;'],
    ['has a cursor', 'null;', /`cursor_\w+` of a variable/, 'declare c cursor for select pg_sleep(1);'],
    ['has a variable that looks something up', 'null;', /the type regclass/, `declare c regclass := 'x';`],
    ['has one of PostgreSQL’s own', 'null;', /the type pg_catalog.regclass/, `declare c pg_catalog.regclass;`],
    ['begins a variable by a function', 'null;', /the function pg_sleep/, `declare c text := pg_sleep(1);`],
    ['assigns', 'n := pg_sleep(1);', /the function pg_sleep/, 'declare n text;'],
    ['assigns to a place', `n[lo_creat(1)] := 'x';`, /the function lo_creat/, 'declare n text[];'],
    ['assigns to a field', `r.x = lo_creat(1);`, /the function lo_creat/, 'declare r record;'],
    ['asks', 'if pg_sleep(1) is null then null; end if;', /the function pg_sleep/],
    ['asks otherwise', 'if true then null; elsif pg_sleep(1) is null then null; end if;', /the function pg_sleep/],
    ['tells cases apart', 'case 1 when pg_sleep(1) then null; end case;', /the function pg_sleep/],
    ['goes on', 'while pg_sleep(1) is null loop null; end loop;', /the function pg_sleep/],
    ['counts', 'for i in 1..pg_backend_pid() loop null; end loop;', /the function pg_backend_pid/],
    ['counts by', 'for i in 1..2 by pg_backend_pid() loop null; end loop;', /the function pg_backend_pid/],
    ['goes over an array', 'foreach n in array pg_blocking_pids(1) loop null; end loop;', /the function pg_blocking_pids/, 'declare n int;'],
    ['leaves', 'loop exit when pg_sleep(1) is null; end loop;', /the function pg_sleep/],
    ['raises', `raise exception 'x %', pg_sleep(1);`, /the function pg_sleep/],
    ['raises with', `raise exception using message = pg_sleep(1);`, /the function pg_sleep/],
    ['asserts', 'assert pg_sleep(1) is null;', /the function pg_sleep/],
    ['catches', `begin null; exception when others then perform pg_sleep(1); end;`, /the function pg_sleep/],
    ['answers early', 'if true then return pg_sleep(1); end if;', /the function pg_sleep/],
    ['asks inside', `n := (select count(*) from (select pg_sleep(1)) x);`, /the function pg_sleep/, 'declare n int;'],
    ['reads the portal’s', 'perform 1 from public.profiles;', /public.profiles, which is outside module_odd, has no place/],
    ['reads what a search path finds', 'perform 1 from kept;', /kept by itself has no place in a function of a module: write module_odd.kept/],
    ['reads another’s', 'perform 1 from module_bag.kept;', /module_bag.kept, which is outside/],
    ['calls the portal’s', 'perform private.refuse();', /the function private.refuse/],
    ['casts', `perform 'pg_sleep'::regproc;`, /the type regproc/],
    ['uses an operator of its own', 'perform 1 operator(module_odd.+) 2;', /the operator module_odd.\+/],
    ['hides it in a query', `with x as (delete from public.profiles returning 1) select 1 into n from x;`, /public.profiles, which is outside/, 'declare n int;'],
    ['puts rows somewhere', 'select 1 as x into table y;', /no PL\/pgSQL|has no place/],
  ])('that %s is refused with its line', async (_, text, said, declare = '') => {
    const sql = `-- a remark\n\n${body(`\n${text}`, declare)}`;
    await expect(apply('odd', sql)).rejects.toThrow(said);
    await expect(apply('odd', sql)).rejects.toThrow(new RegExp(`0001_step.sql, line ${/null;$/.test(text) && declare !== '' ? 3 : '[34]'}: `));
  });

  test.each([
    ['that answers rows', `create function f() returns setof uuid ${DEFINER} as $$ begin return next null; end $$; grant execute on function f() to authenticated;`, /function f is granted and answers SETOF uuid: what people call answers `jsonb`/],
    ['that answers a type of the module’s', `create type mood as enum ('a'); create function f() returns module_odd.mood ${DEFINER} as $$ begin return 'a'; end $$; grant execute on function f() to authenticated;`, /function f is granted and answers/],
    ['that takes a type of the module’s', `create type mood as enum ('a'); create function f(m module_odd.mood) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$; grant execute on function f(module_odd.mood) to authenticated;`, /function f is granted and takes something else than plain values/],
    ['called as a builtin one', `create function pg_sleep(x jsonb) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`, /the name pg_sleep, which is kept/],
    ['called as a builtin one that is not listed', `create function inet_merge(x jsonb) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`, /function inet_merge is called as one of PostgreSQL's own is/],
  ])('%s is refused', async (_, sql, said) => {
    await expect(apply('odd', sql)).rejects.toThrow(said);
  });

  test('in SQL is held to the same lists, on its line', async () => {
    const sql = `create function f() returns jsonb language sql security definer set search_path = '' as $$\n  select '{}'::jsonb;\n  select to_jsonb(query_to_xml('select 1', true, true, '')::text);\n$$;`;
    await expect(apply('odd', sql)).rejects.toThrow(/0001_step.sql, line 3: the function query_to_xml has no place in a function of a module/);
  });

  test('does what a module needs: conditions, loops, rows, fields, refusals', async () => {
    const sql = `create type mood as enum ('calm', 'cross');
      create table bags (id uuid primary key, mood module_able.mood not null default 'calm', weight numeric(6, 2), tags text[] not null default '{}', changed timestamptz,
        label text generated always as (upper(coalesce(tags[1], '?'))) stored, number bigint generated always as identity, constraint light check (weight between 0 and 99));
      create unique index by_label on bags (lower(label), id) where weight is not null;
      alter table bags enable row level security;
      create policy "own" on bags for select to authenticated using ((select module_api.has_role('inspector', 'admin')) and mood <> 'cross');
      create view heavy with (security_invoker = true) as select b.id, row_number() over (order by b.weight desc) as place, b.weight::integer as kilos from bags b where b.weight > 20;
      grant select on bags, heavy to authenticated;
      create function touched() returns trigger ${DEFINER} as $$ begin
        new.changed := clock_timestamp(); new.tags[1] := coalesce(new.tags[1], tg_op); return new;
      end $$;
      create trigger touched before insert or update on bags for each row when (new.weight is distinct from 0) execute function touched();
      create function weigh(weights jsonb) returns numeric language sql immutable security definer set search_path = '' as $$
        select sum(entry.value::numeric) from jsonb_array_elements_text(weights) entry;
      $$;
      create function pack(operation jsonb) returns jsonb ${DEFINER} as $$
      <<outer>>
      declare
        bag module_able.bags; total numeric(6, 2) := 0; entry record; seen integer[] := '{}'; kind module_able.bags.mood%type;
      begin
        perform module_api.require(operation ? 'content', 'AV422', 'Nothing');
        for entry in select item.value ->> 'w' as w, item.ordinality as n from jsonb_array_elements(operation #> '{content,items}') with ordinality item loop
          continue outer when false;
          seen[entry.n] := entry.n;
          if entry.w is null then exit; elsif entry.w = '0' then null; else total := total + module_able.weigh(jsonb_build_array(entry.w)); end if;
        end loop;
        case when total > 10 then kind := 'cross'; else kind := 'calm'; end case;
        begin
          insert into module_able.bags as b (id, weight, mood) values ((operation ->> 'id')::uuid, total, kind)
          on conflict (id) do update set weight = excluded.weight where b.weight <> excluded.weight returning * into strict bag;
        exception when no_data_found then raise exception 'none' using errcode = 'AV404';
        end;
        return jsonb_build_object('number', 1, 'total', total, 'seen', to_jsonb(seen), 'at', current_date is not null);
      end $$;
      grant execute on function pack(jsonb) to authenticated;`.replace('<<outer>>', '').replace('continue outer when false;', 'continue when false;');
    await apply('able', sql);
    const one = { ...operation(), content: { items: [{ w: '21.5' }, { w: '0' }, { w: '2' }] } };
    expect(await call(portal.people.inspector, 'able__pack', { operation: one })).toMatchObject({ id: one.id, total: 23.5, seen: [1, 2, 3], at: true });
    expect(await rowsOf(portal, 'select label, number::int, changed is not null as changed from module_able.bags')).toEqual([{ label: 'INSERT', number: 1, changed: true }]);
    expect((await portal.people.inspector.client.from('able__heavy').select('kilos')).data).toEqual([]);
    await apply('able', sql, 'alter table bags rename column weight to kilograms; alter table bags add column note text; drop function weigh(jsonb);');
  });
});

describe('one module and another', () => {
  const sql = (schema: string) => `${TABLE} create policy p on kept for select to authenticated using (true); grant select on kept to authenticated;
    create function f(operation jsonb) returns jsonb ${DEFINER} as $$ begin insert into ${schema}.kept values (gen_random_uuid(), 'x'); return '{}'; end $$; grant execute on function f(jsonb) to authenticated;`;
  const doors = () => rowsOf(portal, `select relname as door from pg_class where relnamespace = 'public'::regnamespace and relname like 'bag\\_%' union select proname from pg_proc
    where pronamespace = 'public'::regnamespace and proname like 'bag\\_%' order by 1`);

  test('applying one leaves the doors of the other', async () => {
    await apply('bag', sql('module_bag'));
    await apply('bag_x', sql('module_bag_x'));
    await apply('bag', sql('module_bag'));
    expect(await doors()).toEqual(['bag__f', 'bag__kept', 'bag_x__f', 'bag_x__kept'].map((door) => ({ door })));
  });

  test.each(['bag__x', 'bag_', '_bag', 'api', 'b'])('no module is called %s', async (name) => {
    await expect(apply(name, sql(`module_${name}`))).rejects.toThrow(`No module can be called ${name}`);
  });

  test('a trigger of its own keeps no table out of the audit log', async () => {
    const own = ['create table kept (id uuid primary key)', 'alter table kept enable row level security', `create function f() returns trigger ${DEFINER} as $$ begin return null; end $$`];
    await expect(applyUnchecked('mute', [...own, 'create trigger audit after insert on kept for each row execute function f()'], ['table kept', 'function f'])).rejects.toThrow(/`audit` is the name of the portal's own trigger, and kept has another of that name/);
    await applyUnchecked('mute', own, ['table kept', 'function f']);
    await portal.backend.sql('drop trigger audit on module_mute.kept');
    await applyUnchecked('mute', []);
    expect(await rowsOf(portal, `select tgfoid::regproc::text as does from pg_trigger where tgrelid = 'module_mute.kept'::regclass and tgname = 'audit'`)).toEqual([{ does: 'private.audit' }]);
  });

  test('a function that says who is at work is not believed', async () => {
    const lying = `create function lie(operation jsonb) returns jsonb ${DEFINER} as $$ begin
      set local "request.jwt.claim.sub" = '${portal.people.admin.id}'; return '{}'; end $$`;
    await applyUnchecked('liar', [lying, 'grant execute on function lie(jsonb) to authenticated'], ['function lie']);
    expect(await call(portal.people.inspector, 'liar__lie', { operation: operation() })).toMatchObject({ code: 'AV403' });
  });
});
