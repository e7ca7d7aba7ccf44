import { randomUUID } from 'node:crypto';
import { ROLES } from '@avsec/shared/domain';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { call, openPortal, outcome, PNG, rowsOf, upload, type Portal } from './clients.fixture';
import { storeFence } from './fence.fixture';
import { aChecklist, aSave, completed } from './payloads.fixture';
import { aProgramme, save as saveProgramme } from './programme.fixture';
import { act as reviewAct, askFor } from './reviews.fixture';

/** Everything here is looped over the catalogue: a new table, view or function is covered by itself. */
let portal: Portal;
let evidence: string;
beforeAll(async () => {
  portal = await openPortal();
  const { inspector, author } = portal.people;
  await call(author, 'save_checklist', { payload: aChecklist() });
  const payload = aSave();
  evidence = await upload(inspector, payload.id);
  expect(await call(inspector, 'finalize_submission', { payload: completed(payload, evidence) })).toMatchObject({
    status: 'completed',
  });
  await call(inspector, 'save_filter', { payload: { id: payload.id, name: 'Meus', query: 'status=completed' } });
  const withdrawn = aSave({ checklist_id: 'other' });
  await call(inspector, 'finalize_submission', {
    payload: completed(withdrawn, await upload(inspector, withdrawn.id)),
  });
  await call(inspector, 'delete_submission', { id: withdrawn.id, reason: 'Duplicado' });
  const { admin } = portal.people;
  await call(admin, 'save_place', { payload: { id: payload.id, name: 'Terminal 1' } });
  await call(admin, 'save_group', {
    payload: { id: payload.id, name: 'Manutenção', kind: 'team', members: [inspector.id] },
  });
  const finding = { id: payload.id, request_id: payload.request_id };
  await call(inspector, 'open_finding', { payload: { ...finding, question: 'Portão destrancado', level: 'major' } });
  const act = (name: string, revision: number, more: object) =>
    call(admin, 'act_on_finding', {
      payload: { ...finding, request_id: randomUUID(), act: name, base_revision: revision, words: 'Soldar', ...more },
    });
  await act('add-action', 1, { group_id: payload.id });
  await act('ask-extension', 2, { date: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10) });
  await storeFence(portal.backend, 'reviewed', { checklist: { review: true } });
  const { id } = await askFor(inspector);
  await reviewAct(portal, admin, id, 'return', { comments: [{ item_id: 'lamp', text: 'Outra lâmpada' }] });
  const opened = await askFor(inspector);
  await call(admin, 'reopen_submission', { id: opened.id, reason: 'Corrigir a placa' });
  const programme = await aProgramme(portal, inspector, { checklist_id: 'reviewed' });
  expect(await saveProgramme(admin, programme)).toMatchObject({ version: 1 });
}, 180_000);
afterAll(() => portal.backend.close());

const relations = async (kinds: string) => {
  const rows = await rowsOf(
    portal,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in (${kinds}) order by 1`,
  );
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map((row) => row.name);
};
const tables = () => relations(`'r', 'p', 'f'`);
const readable = () => relations(`'r', 'p', 'f', 'v', 'm'`);
const functions = async () => {
  const rows = await rowsOf(
    portal,
    `
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as parameters
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`,
  );
  return z.array(z.object({ name: z.string(), parameters: z.array(z.string()) })).parse(rows);
};
/** All rows of all tables, to compare before and after. */
const everything = async () => {
  const names = await tables();
  return Promise.all(
    names.map(async (name) => [
      name,
      await rowsOf(portal, `select to_jsonb(t) as row from public.${name} t order by 1`),
    ]),
  );
};

/** A row of the table, without the columns that the database alone fills. */
const sampleOf = async (name: string) => {
  const rows = await rowsOf(
    portal,
    `
    select to_jsonb(t) - array(select attname from pg_attribute where attrelid = 'public.${name}'::regclass and (attidentity <> '' or attgenerated <> '' or atttypid = 'jsonb'::regtype))::text[] as row
    from public.${name} t limit 1`,
  );
  return z.tuple([z.object({ row: z.record(z.string(), z.unknown()) })]).parse(rows)[0].row;
};

test('there is something to loop over, and every table holds a row', async () => {
  expect((await tables()).length).toBeGreaterThanOrEqual(9);
  expect((await functions()).length).toBeGreaterThanOrEqual(8);
  for (const name of await tables())
    expect([name, (await rowsOf(portal, `select from public.${name} limit 1`)).length]).toEqual([name, 1]);
});

test('every table has row-level security, and policies for reading only', async () => {
  const unguarded = await rowsOf(
    portal,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  );
  const writing = await rowsOf(
    portal,
    `select tablename, policyname from pg_policies where schemaname = 'public' and (cmd <> 'SELECT' or roles <> '{authenticated}')`,
  );
  expect([...unguarded, ...writing]).toEqual([]);
});

test('every view reads with the rights of its reader', async () => {
  const views = await rowsOf(
    portal,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)`,
  );
  const materialized = await relations(`'m'`);
  expect([...views, ...materialized]).toEqual([]);
});

test('every function with its owner’s rights has an empty search path', async () => {
  const rows = await rowsOf(
    portal,
    `
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef and not 'search_path=""' = any (coalesce(p.proconfig, '{}'))`,
  );
  expect(rows).toEqual([]);
});

test('anonymous may execute no function, and nobody those that are not granted by name', async () => {
  const open = await rowsOf(
    portal,
    `
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege('anon', p.oid, 'execute')`,
  );
  expect(open).toEqual([]);
  const granted = await rowsOf(
    portal,
    `
    select p.proname as name from pg_proc p where p.pronamespace = 'private'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
  );
  expect(granted).toEqual(
    [
      'actor_role',
      'actor_site',
      'is_evidence_key',
      'is_evidence_read',
      'is_evidence_shown',
      'is_own_finding_file',
      'is_second_step_missing',
      'may_add_evidence',
      'own_assignees',
      'own_groups',
      // A module's entry point runs as whoever asks, and judges what it was given.
      'require_bounds',
    ].map((name) => ({ name })),
  );
});

test('anonymous gets nothing from any table or view', async () => {
  for (const name of await readable()) {
    const answer: { data: unknown[] | null } = await portal.anonymous.from(name).select('*');
    expect([name, answer.data ?? []]).toEqual([name, []]);
    const { count } = await portal.anonymous.from(name).select('*', { count: 'exact', head: true });
    expect([name, count ?? 0]).toEqual([name, 0]);
  }
});

test('anonymous gets nothing from any function', async () => {
  for (const { name, parameters } of await functions()) {
    const answer = await call(
      { client: portal.anonymous },
      name,
      Object.fromEntries(parameters.map((parameter) => [parameter, null])),
    );
    expect([name, answer]).toEqual([name, { code: '42501', details: null }]);
  }
});

test('anonymous gets nothing from the bucket and puts nothing there', async () => {
  const bucket = portal.anonymous.storage.from('attachments');
  expect((await bucket.download(evidence)).data).toBeNull();
  expect((await bucket.list(evidence.split('/').slice(0, 2).join('/'))).data ?? []).toEqual([]);
  expect(
    (await bucket.upload(evidence.replace('.png', '-2.png'), PNG, { contentType: 'image/png' })).error,
  ).not.toBeNull();
  await bucket.remove([evidence]);
  const open = await portal.backend.fetch(
    new Request(`http://127.0.0.1/storage/v1/object/public/attachments/${evidence}`),
  );
  expect(open.ok).toBe(false);
  expect(
    await rowsOf(portal, 'select name from storage.objects where name like $1', [evidence.replace('.png', '%')]),
  ).toEqual([{ name: evidence }]);
});

test.each([...ROLES, 'anonymous'] as const)('%s changes nothing by writing to a table directly', async (role) => {
  const client: SupabaseClient = role === 'anonymous' ? portal.anonymous : portal.people[role].client;
  const before = await everything();
  for (const name of await tables()) {
    const sample = await sampleOf(name);
    const [column, value] = Object.entries(sample)[0]!;
    expect(await outcome(client.from(name).insert(sample))).toMatchObject({ code: '42501' });
    expect(await outcome(client.from(name).upsert(sample))).toMatchObject({ code: '42501' });
    await client.from(name).update(sample).eq(column, value);
    await client.from(name).delete().eq(column, value);
  }
  expect(await everything()).toEqual(before);
});

test('an inspector changes no column that decides: own role, status, owner, answers of a completed record, someone’s photo', async () => {
  const { client, id } = portal.people.inspector;
  const before = await everything();
  await client.from('profiles').update({ role: 'admin' }).eq('user_id', id);
  await client
    .from('checklist_submissions')
    .update({ status: 'submitted', user_id: portal.colleague.id, revision: 9 })
    .eq('user_id', id);
  await client.from('submission_items').update({ answer_value: false }).eq('item_id', 'closed');
  await client.from('submission_photos').delete().eq('item_id', 'plate');
  await client.from('submission_summaries').update({ status: 'submitted' }).eq('user_id', id);
  expect(await everything()).toEqual(before);
});

test('the helpers are not offered by the API', async () => {
  expect(await outcome(portal.people.admin.client.schema('private').rpc('refuse'))).toMatchObject({ code: 'PGRST106' });
});
