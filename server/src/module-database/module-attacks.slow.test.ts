import { randomUUID } from 'node:crypto';
import { call, openPortal, rowsOf, type Portal } from '../database/clients.fixture';
import { applyUnchecked, migrationsOf } from '../testing/module-migrations';
import { applyModuleMigrations, moduleMigrationScript } from './apply-module-migrations';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
}, 180_000);
afterAll(() => portal.backend.close());

const apply = (name: string, ...files: string[]) => applyModuleMigrations(portal.backend, migrationsOf(name, ...files));
const unchecked = (name: string, statements: readonly string[], declared?: readonly string[]) =>
  applyUnchecked(portal.backend, name, statements, declared);
const roles = () => rowsOf(portal, `select username from public.profiles where role = 'admin'`);
const UNTOUCHED = [{ username: 'admin' }];
const DEFINER = `language plpgsql security definer set search_path = ''`;
const TABLE = 'create table kept (id uuid primary key, said text); alter table kept enable row level security;';
const body = (text: string, declare = '') =>
  `create function f(operation jsonb) returns jsonb ${DEFINER} as $$ ${declare} begin ${text} return '{}'; end $$;`;
const RAISE = `begin update public.profiles set role = 'admin' where username = 'inspector'; return null; end`;
const operation = () => ({ id: randomUUID(), about: randomUUID(), version: 1, content: {}, files: [] });

describe('a migration does not become the owner', () => {
  afterEach(async () => expect(await roles()).toEqual(UNTOUCHED));

  const CAST = [
    `create type mood as enum ('calm', 'cross')`,
    'create table kept (id uuid primary key, mood mood)',
    'alter table kept enable row level security',
    `create function as_json(given mood) returns json language plpgsql set search_path = '' as $$ ${RAISE} $$`,
    `create function made() returns text ${DEFINER} as $$ begin
      create cast (module_tempers.mood as json) with function module_tempers.as_json(module_tempers.mood);
      return 'done'; end $$`,
    `insert into kept (id) select gen_random_uuid() where made() = 'done'`,
    'drop function made()',
  ];

  test('by a cast that the audit log and the entry point carry out: it is not made', async () => {
    const sql = CAST.map((statement) => `${statement};`)
      .join('\n')
      .replace('mood mood', 'mood module_tempers.mood')
      .replace('given mood', 'given module_tempers.mood')
      .replace(`plpgsql set search_path = ''`, `plpgsql security definer set search_path = ''`)
      .replace(RAISE, 'begin return null; end');
    await expect(apply('tempers', sql)).rejects.toThrow(
      /0001_step.sql, line 6: `create cast` has no place in a function of a module/,
    );
    await expect(moduleMigrationScript(migrationsOf('tempers', sql))).rejects.toThrow(
      /line 6: `create cast` has no place/,
    );
    await expect(unchecked('tempers', CAST, ['table kept', 'type mood', 'function as_json'])).rejects.toThrow(
      /pg_cast is another one outside of the module's schema/,
    );
  });

  test('nor, were it made, carried out with another’s rights', async () => {
    await unchecked(
      'moods',
      [
        CAST[0] ?? '',
        CAST[1] ?? '',
        CAST[2] ?? '',
        body(`insert into module_moods.kept values (gen_random_uuid(), 'cross');`),
        'grant execute on function f(jsonb) to authenticated',
      ],
      ['table kept', 'type mood', 'function f'],
    );
    await portal.backend
      .sql(`create function module_moods.as_json(given module_moods.mood) returns json language plpgsql as $$
      begin return to_json(format('as %s', current_user)); end $$`);
    await portal.backend.sql(
      'create cast (module_moods.mood as json) with function module_moods.as_json(module_moods.mood)',
    );
    expect(await call(portal.people.inspector, 'moods__f', { operation: operation() })).toMatchObject({
      id: expect.any(String) as string,
    });
    expect(
      await rowsOf(
        portal,
        `select details -> 'mood' ->> 'to' as mood from public.audit_log where table_name = 'moods__kept'`,
      ),
    ).toEqual([{ mood: 'as module_moods' }]);
  });

  const LATE = (timing: string) =>
    `create constraint trigger late after insert on kept ${timing} for each row execute function late();`;
  test('by a deferred trigger, which fires when nobody holds it any more', async () => {
    const late = `${TABLE} create function late() returns trigger ${DEFINER} as $$ begin return null; end $$;\n`;
    await expect(apply('late', late + LATE(''))).rejects.toThrow(
      /line 2: a constraint trigger has no place in a module’s migration: write a plain one/,
    );
    await expect(apply('late', late + LATE('deferrable initially deferred'))).rejects.toThrow(
      /line 2: a .*trigger.* has no place/,
    );
    const steps = [
      'create table kept (id uuid primary key)',
      'alter table kept enable row level security',
      `create function late() returns trigger language plpgsql as $$ ${RAISE} $$`,
      LATE('deferrable initially deferred'),
    ];
    await expect(
      unchecked('late', [
        ...steps,
        'insert into kept values (gen_random_uuid())',
        'drop trigger late on kept',
        'drop function late()',
      ]),
    ).rejects.toThrow(/permission denied for table profiles/);
    await expect(unchecked('late', steps)).rejects.toThrow(/trigger late of kept can be put off, or is no plain one/);
  });

  test('nor anything else, at run time: the module’s role owns no table and makes nothing', async () => {
    const owning = [
      TABLE.split(';')[0] ?? '',
      'alter table kept enable row level security',
      ...[
        ['drops', 'alter table module_owning.kept disable row level security'],
        ['makes', 'create table module_owning.other ()'],
        ['points', 'create index on module_owning.kept (said)'],
        ['writes', `insert into module_owning.kept values (gen_random_uuid(), 'x')`],
      ].flatMap(([name, does]) => [
        `create function ${name}() returns jsonb ${DEFINER} as $$ begin ${does}; return '{}'; end $$`,
        `grant execute on function ${name}() to authenticated`,
      ]),
    ];
    await unchecked('owning', owning, [
      'table kept',
      'function drops',
      'function makes',
      'function points',
      'function writes',
    ]);
    const person = portal.people.inspector;
    expect(await call(person, 'owning__writes', {})).toEqual({});
    for (const name of ['drops', 'makes', 'points'])
      expect([name, await call(person, `owning__${name}`, {})]).toMatchObject([name, { code: '42501' }]);
    expect(
      await rowsOf(
        portal,
        `select relowner::regrole::text as owner from pg_class where oid = 'module_owning.kept'::regclass`,
      ),
    ).toEqual([{ owner: 'postgres' }]);
  });

  test('what no statement speaks of is not another one afterwards', async () => {
    await expect(
      unchecked('quiet', ['create table kept (id uuid primary key)', 'alter table kept enable row level security']),
    ).rejects.toThrow(/table kept is another one, and no statement of these files says so/);
  });
});

describe('a function of a module', () => {
  test.each([
    [
      'that answers rows',
      `create function f() returns setof uuid ${DEFINER} as $$ begin return next null; end $$; grant execute on function f() to authenticated;`,
      /function f is granted and answers SETOF uuid: what people call answers `jsonb`/,
    ],
    [
      'that answers a type of the module’s',
      `create type mood as enum ('a'); create function f() returns module_odd.mood ${DEFINER} as $$ begin return 'a'; end $$; grant execute on function f() to authenticated;`,
      /function f is granted and answers/,
    ],
    [
      'that takes a type of the module’s',
      `create type mood as enum ('a'); create function f(m module_odd.mood) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$; grant execute on function f(module_odd.mood) to authenticated;`,
      /function f is granted and takes something else than plain values/,
    ],
    [
      'called as a builtin one',
      `create function pg_sleep(x jsonb) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`,
      /the name pg_sleep, which is kept/,
    ],
    [
      'called as a builtin one that is not listed',
      `create function inet_merge(x jsonb) returns jsonb ${DEFINER} as $$ begin return '{}'; end $$;`,
      /function inet_merge is called as one of PostgreSQL's own is/,
    ],
  ])('%s is refused', async (_, sql, said) => {
    await expect(apply('odd', sql)).rejects.toThrow(said);
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
      grant execute on function pack(jsonb) to authenticated;`
      .replace('<<outer>>', '')
      .replace('continue outer when false;', 'continue when false;');
    await apply('able', sql);
    const one = { ...operation(), content: { items: [{ w: '21.5' }, { w: '0' }, { w: '2' }] } };
    expect(await call(portal.people.inspector, 'able__pack', { operation: one })).toMatchObject({
      id: one.id,
      total: 23.5,
      seen: [1, 2, 3],
      at: true,
    });
    expect(
      await rowsOf(portal, 'select label, number::int, changed is not null as changed from module_able.bags'),
    ).toEqual([{ label: 'INSERT', number: 1, changed: true }]);
    expect((await portal.people.inspector.client.from('able__heavy').select('kilos')).data).toEqual([]);
    await apply(
      'able',
      sql,
      'alter table bags rename column weight to kilograms; alter table bags add column note text; drop function weigh(jsonb);',
    );
  });
});

describe('one module and another', () => {
  const sql = (
    schema: string,
  ) => `${TABLE} create policy p on kept for select to authenticated using (true); grant select on kept to authenticated;
    create function f(operation jsonb) returns jsonb ${DEFINER} as $$ begin insert into ${schema}.kept values (gen_random_uuid(), 'x'); return '{}'; end $$; grant execute on function f(jsonb) to authenticated;`;
  const entryPoints = () =>
    rowsOf(
      portal,
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname like 'bag\\_%' union select proname from pg_proc
    where pronamespace = 'public'::regnamespace and proname like 'bag\\_%' order by 1`,
    );

  test('applying one leaves the entry points of the other', async () => {
    await apply('bag', sql('module_bag'));
    await apply('bag_x', sql('module_bag_x'));
    await apply('bag', sql('module_bag'));
    expect(await entryPoints()).toEqual(['bag__f', 'bag__kept', 'bag_x__f', 'bag_x__kept'].map((name) => ({ name })));
  });

  test.each(['bag__x', 'bag_', '_bag', 'api', 'b'])('no module is called %s', async (name) => {
    await expect(apply(name, sql(`module_${name}`))).rejects.toThrow(`No module can be called ${name}`);
  });

  test('a trigger of its own keeps no table out of the audit log', async () => {
    const own = [
      'create table kept (id uuid primary key)',
      'alter table kept enable row level security',
      `create function f() returns trigger ${DEFINER} as $$ begin return null; end $$`,
    ];
    await expect(
      unchecked(
        'mute',
        [...own, 'create trigger audit after insert on kept for each row execute function f()'],
        ['table kept', 'function f'],
      ),
    ).rejects.toThrow(/`audit` is the name of the portal's own trigger, and kept has another of that name/);
    await unchecked('mute', own, ['table kept', 'function f']);
    await portal.backend.sql('drop trigger audit on module_mute.kept');
    await unchecked('mute', []);
    expect(
      await rowsOf(
        portal,
        `select tgfoid::regproc::text as does from pg_trigger where tgrelid = 'module_mute.kept'::regclass and tgname = 'audit'`,
      ),
    ).toEqual([{ does: 'private.audit' }]);
  });

  test('a function that says who is at work is not believed', async () => {
    const lying = `create function lie(operation jsonb) returns jsonb ${DEFINER} as $$ begin
      set local "request.jwt.claim.sub" = '${portal.people.admin.id}'; return '{}'; end $$`;
    await unchecked('liar', [lying, 'grant execute on function lie(jsonb) to authenticated'], ['function lie']);
    expect(await call(portal.people.inspector, 'liar__lie', { operation: operation() })).toMatchObject({
      code: 'AV403',
    });
  });
});
