import { statementsOf } from '../check-statements';

const DEFINER = `language plpgsql security definer set search_path = ''`;
const body = (text: string, declare = '') =>
  `create function f(operation jsonb) returns jsonb ${DEFINER} as $$ ${declare} begin ${text} return '{}'; end $$;`;
const check = (sql: string) => statementsOf('0001_step.sql', sql, 'module_odd');

describe('a function of a module', () => {
  test.each([
    ['sets who is at work', `set local request.jwt.claims = '{"sub": "x"}';`, /a setting has no place/],
    [
      'sets it by the list of settings',
      `update pg_catalog.pg_settings set setting = '{}' where name = 'request.jwt.claims';`,
      /pg_catalog.pg_settings, which is outside/,
    ],
    [
      'sets it by a function, written in signs',
      `perform U&"set\\005fconfig"('a', 'b', true);`,
      /the function set_config/,
    ],
    [
      'sets it by a function behind a remark',
      `perform set_config/* it's */('a', 'b', true);`,
      /the function set_config/,
    ],
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
    [
      'carries out a text for its rows',
      `for r in execute 'select 1' loop null; end loop;`,
      /dynamic SQL/,
      'declare r record;',
    ],
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
    [
      'goes over an array',
      'foreach n in array pg_blocking_pids(1) loop null; end loop;',
      /the function pg_blocking_pids/,
      'declare n int;',
    ],
    ['leaves', 'loop exit when pg_sleep(1) is null; end loop;', /the function pg_sleep/],
    ['raises', `raise exception 'x %', pg_sleep(1);`, /the function pg_sleep/],
    ['raises with', `raise exception using message = pg_sleep(1);`, /the function pg_sleep/],
    ['asserts', 'assert pg_sleep(1) is null;', /the function pg_sleep/],
    ['catches', `begin null; exception when others then perform pg_sleep(1); end;`, /the function pg_sleep/],
    ['answers early', 'if true then return pg_sleep(1); end if;', /the function pg_sleep/],
    ['asks inside', `n := (select count(*) from (select pg_sleep(1)) x);`, /the function pg_sleep/, 'declare n int;'],
    [
      'reads the portal’s',
      'perform 1 from public.profiles;',
      /public.profiles, which is outside module_odd, has no place/,
    ],
    [
      'reads what a search path finds',
      'perform 1 from kept;',
      /kept by itself has no place in a function of a module: write module_odd.kept/,
    ],
    ['reads another’s', 'perform 1 from module_bag.kept;', /module_bag.kept, which is outside/],
    ['calls the portal’s', 'perform private.refuse();', /the function private.refuse/],
    ['casts', `perform 'pg_sleep'::regproc;`, /the type regproc/],
    ['uses an operator of its own', 'perform 1 operator(module_odd.+) 2;', /the operator module_odd.\+/],
    [
      'hides it in a query',
      `with x as (delete from public.profiles returning 1) select 1 into n from x;`,
      /public.profiles, which is outside/,
      'declare n int;',
    ],
    ['puts rows somewhere', 'select 1 as x into table y;', /no PL\/pgSQL|has no place/],
  ])('that %s is refused with its line', async (_, text, said, declare = '') => {
    const sql = `-- a remark\n\n${body(`\n${text}`, declare)}`;
    await expect(check(sql)).rejects.toThrow(said);
    await expect(check(sql)).rejects.toThrow(
      new RegExp(`0001_step.sql, line ${/null;$/.test(text) && declare !== '' ? 3 : '[34]'}: `),
    );
  });

  test('that prints how it is carried out is refused', async () => {
    await expect(check(body('null;').replace('$$', () => '$$ #option dump\n'))).rejects.toThrow(
      /`#option` has no place/,
    );
  });

  test('in SQL is held to the same lists, on its line', async () => {
    const sql = `create function f() returns jsonb language sql security definer set search_path = '' as $$\n  select '{}'::jsonb;\n  select to_jsonb(query_to_xml('select 1', true, true, '')::text);\n$$;`;
    await expect(check(sql)).rejects.toThrow(
      /0001_step.sql, line 3: the function query_to_xml has no place in a function of a module/,
    );
  });
});
