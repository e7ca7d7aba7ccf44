import { randomUUID } from 'node:crypto';
import { call, openPortal, rowsOf, upload, type Portal } from '../database/clients.fixture';
import { applyUnchecked, migrationsOf } from '../testing/module-migrations';
import { applyModuleMigrations, moduleMigrationScript } from './apply-module-migrations';
import type { ModuleMigrations } from './migration-files';
import { BROKEN_RULES, fn } from './broken-rules.fixture';

const REPORTS = `
  create table reports (
    id uuid primary key,
    place text not null check (length(place) between 1 and 200),
    severity integer not null,
    files jsonb not null,
    by uuid not null,
    at timestamptz not null default now()
  );
  alter table reports enable row level security;
  create policy "everyone with a profile reads" on reports for select to authenticated using (module_api.actor() is not null);
  grant select on reports to authenticated;
  create function report(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
  begin
    perform module_api.require(module_api.has_role('inspector', 'admin'), 'AV403', 'The role does not allow this');
    perform module_api.require(length(operation #>> '{content,place}') > 0, 'AV422', 'No place', '{"field": "place", "reason": "missing"}');
    insert into module_bagagem.reports (id, place, severity, files, by)
    values ((operation ->> 'id')::uuid, operation #>> '{content,place}', (operation #>> '{content,severity}')::integer, operation -> 'files', module_api.actor());
    return '{"number": 7}';
  end $$;
  create function severe(from_severity integer default 3) returns jsonb language sql stable security definer set search_path = '' as $$
    select coalesce(jsonb_agg(to_jsonb(report) order by report.at), '[]') from module_bagagem.reports report where report.severity >= from_severity;
  $$;
  grant execute on function report(jsonb), severe(integer) to authenticated;`;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
}, 180_000);
afterAll(() => portal.backend.close());

const migrations = (...files: string[]): ModuleMigrations => migrationsOf('bagagem', ...files);
const apply = (...files: string[]) => applyModuleMigrations(portal.backend, migrations(...files));
/** What is there of any module, but the portal's own functions for operations of quality control. */
const made = () =>
  rowsOf(
    portal,
    `select relname from pg_class where relnamespace::regnamespace::text like 'module\\_%' or relname like '%\\_\\_%' and relnamespace = 'public'::regnamespace
  union select proname from pg_proc where pronamespace = 'public'::regnamespace and proname like '%\\_\\_%' and proname not like 'quality\\_\\_%' union select file from private.module_migrations`,
  );

describe('a migration that breaks a rule', () => {
  test.each(BROKEN_RULES)('%s is refused by name, and nothing of it remains', async (_, sql, said) => {
    await expect(apply(sql)).rejects.toThrow(said);
    expect(await made()).toEqual([]);
  });

  const kept = `create table kept (id uuid primary key default gen_random_uuid(), said text); alter table kept enable row level security;`;
  const leaving = (how: string) =>
    `create function leave() returns text language plpgsql security definer set search_path = '' as $$ begin ${how} return 'out'; end $$; insert into kept (said) values (leave()); drop function leave();`;

  test.each([
    [
      'by a call among values',
      `insert into kept (said) values (set_config('role', 'postgres', true)); insert into kept (said) values (set_config('search_path', 'public', true)); update profiles set role = 'admin';`,
      /the function set_config has no place/,
    ],
    [
      'by a default',
      `alter table kept add column x text default pg_catalog.set_config('role', 'postgres', true);`,
      /the function (pg_catalog.)?set_config has no place/,
    ],
    [
      'by a policy, which others carry out',
      `create policy p on kept for select to authenticated using (set_config('role', 'postgres', true) is not null);`,
      /the function (pg_catalog.)?set_config has no place/,
    ],
    [
      'by a function that is gone when the schema is looked at',
      leaving(`reset role; update public.profiles set role = 'admin';`),
      /line 1: a setting has no place in a function of a module/,
    ],
    ['by another account', leaving('set session authorization postgres;'), /a setting has no place in a function/],
    ['by dynamic SQL in it', leaving(`execute 'reset role';`), /dynamic SQL/],
    [
      'by a name that is written in signs',
      leaving(`perform pg_catalog.U&"set\\005Fconfig"('request.jwt.claims', '{}', true);`),
      /the function pg_catalog.set_config has no place/,
    ],
  ])('does not leave the module’s role %s', async (_, sql, said) => {
    await expect(apply(`${kept} ${sql}`)).rejects.toThrow(said);
    expect(await made()).toEqual([]);
    expect(await rowsOf(portal, `select count(*)::int as n from public.profiles where role = 'admin'`)).toEqual([
      { n: 1 },
    ]);
  });

  test('a function that writes to the portal is refused by the check, and by PostgreSQL without it', async () => {
    const sql = `${fn(`update public.profiles set role = 'admin';`)} grant execute on function f(jsonb) to authenticated;`;
    await expect(applyModuleMigrations(portal.backend, migrationsOf('greedy', sql))).rejects.toThrow(
      /line 1: public.profiles, which is outside module_greedy, has no place/,
    );
    await applyUnchecked(portal.backend, 'greedy', sql.split(/;(?= grant)/), ['function f']);
    const operation = { id: randomUUID(), about: randomUUID(), version: 1, content: {}, files: [] };
    expect(await call(portal.people.admin, 'greedy__f', { operation })).toMatchObject({ code: '42501' });
    expect(await rowsOf(portal, `select count(*)::int as n from public.profiles where role = 'admin'`)).toEqual([
      { n: 1 },
    ]);
  });
});

describe('a module’s own schema', () => {
  const operation = (more: object = {}) => ({
    id: randomUUID(),
    version: 1,
    created_at: '2026-11-24T10:00:00Z',
    content: { place: 'Portão 3', severity: 4 },
    files: [],
    ...more,
  });
  const report = (one: object, person = portal.people.inspector) => call(person, 'bagagem__report', { operation: one });

  beforeAll(async () => {
    expect(await apply(REPORTS)).toEqual(['0001_step.sql']);
  });

  test('takes an operation once, however often it is sent, and answers as before', async () => {
    const one = operation();
    const [first, second] = await Promise.all([report(one), report(one)]);
    expect([first, second]).toEqual([
      { id: one.id, number: 7 },
      { id: one.id, number: 7 },
    ]);
    expect(await rowsOf(portal, 'select by from module_bagagem.reports where id = $1', [one.id])).toEqual([
      { by: portal.people.inspector.id },
    ]);
    expect(await report(one, portal.colleague)).toMatchObject({ code: 'AV403' });
  });

  test('is read by its entry points, by who may', async () => {
    const { data } = await portal.people.auditor.client.from('bagagem__reports').select('place, severity');
    expect(data).toEqual([{ place: 'Portão 3', severity: 4 }]);
    expect(await call(portal.people.auditor, 'bagagem__severe', { from_severity: 5 })).toEqual([]);
    expect(await call(portal.people.auditor, 'bagagem__severe', {})).toHaveLength(1);
    expect((await portal.anonymous.from('bagagem__reports').select('*')).data ?? []).toEqual([]);
    expect(await call({ client: portal.anonymous }, 'bagagem__severe', {})).toMatchObject({ code: '42501' });
    expect((await portal.stranger.client.from('bagagem__reports').select('*')).data).toEqual([]);
  });

  test('is written by its functions alone, and says who may', async () => {
    const { error } = await portal.people.admin.client
      .from('bagagem__reports')
      .insert({ id: randomUUID(), place: 'x', severity: 1, files: [], by: randomUUID() });
    expect(error).not.toBeNull();
    expect(await report(operation(), portal.people.author)).toMatchObject({ code: 'AV403' });
    expect(await report(operation({ content: { place: '', severity: 1 } }))).toMatchObject({
      code: 'AV422',
      details: { field: 'place' },
    });
    expect(await report(operation(), portal.stranger)).toMatchObject({ code: 'AV401' });
    expect(await report({ id: 'x' })).toMatchObject({ code: 'AV422' });
  });

  test('shows a file only when it is in the sender’s folder of this operation; nobody deletes it then', async () => {
    const id = randomUUID();
    const path = await upload(portal.people.inspector, id);
    expect(await report(operation({ files: [{ path }] }))).toMatchObject({
      code: 'AV422',
      details: { reason: 'evidence-missing' },
    });
    expect(await report(operation({ id, files: [{ path: path.replace('.png', '-2.png') }] }))).toMatchObject({
      details: { reason: 'evidence-missing' },
    });
    expect(await report(operation({ id, files: [{ path }] }))).toMatchObject({ id });
    await portal.people.inspector.client.storage.from('attachments').remove([path]);
    expect(await rowsOf(portal, 'select name from storage.objects where name = $1', [path])).toEqual([{ name: path }]);
  });

  test('is in the audit log under the name by which it is read', async () => {
    const one = operation();
    await report(one);
    const { data } = await portal.people.auditor.client
      .from('audit_log')
      .select('actor, action, table_name, row_id, details')
      .eq('row_id', one.id);
    expect(data).toMatchObject([
      {
        actor: portal.people.inspector.id,
        action: 'insert',
        table_name: 'bagagem__reports',
        details: { place: { from: null, to: 'Portão 3' } },
      },
    ]);
  });

  test('takes a later migration, whose entry points are made anew; an altered, lost or late file is refused', async () => {
    const later = `alter table reports add column closed boolean not null default false; drop function severe(integer); comment on table reports is 'Relatos';`;
    expect(await apply(REPORTS, later)).toEqual(['0002_step.sql']);
    expect(await apply(REPORTS, later)).toEqual([]);
    expect((await portal.people.admin.client.from('bagagem__reports').select('closed').limit(1)).data).toEqual([
      { closed: false },
    ]);
    expect(await call(portal.people.admin, 'bagagem__severe', {})).toMatchObject({
      code: expect.stringMatching(/PGRST202|42883/) as string,
    });
    await expect(apply(`${REPORTS} `, later)).rejects.toThrow(/0001_step.sql was applied and has been altered since/);
    await expect(apply(REPORTS)).rejects.toThrow(/0002_step.sql was applied and is not in migrations/);
    const early = migrations(REPORTS, later);
    early.files.unshift({ file: '0000_early.sql', sql: 'drop table reports;', hash: 'x' });
    await expect(applyModuleMigrations(portal.backend, early)).rejects.toThrow(
      /0000_early.sql comes before 0002_step.sql/,
    );
    const alone = `alter table reports disable trigger audit;`;
    await expect(apply(REPORTS, later, alone)).rejects.toThrow(
      /0003_step.sql, line 1: `alter table … disable trig` has no place/,
    );
    expect(await report(operation())).toMatchObject({ number: 7 });
  });

  test('comes as one script for a hosted project too, which takes everything back when a rule is broken', async () => {
    const { splitSqlStatements } = await import('@supabase/lite');
    const runScript = (script: string) =>
      portal.backend.transaction(async (sql) => {
        for (const statement of splitSqlStatements(script))
          if (!/^(begin|commit|notify)\b/.test(statement.trim())) await sql(statement);
      });
    const good = REPORTS.replaceAll('bagagem', 'malas');
    await runScript(await moduleMigrationScript(migrationsOf('malas', good)));
    await portal.backend.relearn();
    expect(await call(portal.people.inspector, 'malas__report', { operation: operation() })).toMatchObject({
      number: 7,
    });
    await expect(
      runScript(
        await moduleMigrationScript(
          migrationsOf(
            'cofres',
            good.replaceAll('malas', 'cofres').replace('alter table reports enable row level security;', ''),
          ),
        ),
      ),
    ).rejects.toThrow(/reports has no row-level security/);
    expect(await rowsOf(portal, `select nspname from pg_namespace where nspname = 'module_cofres'`)).toEqual([]);
  });
});
