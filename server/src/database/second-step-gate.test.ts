import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, openPortal, rowsOf, upload, type Person, type Portal } from './clients.fixture';
import { aChecklist, aSave, completed } from './payloads.fixture';

/** Looped over the catalogue, so that a new function is covered by itself. */
let portal: Portal;
let submission: string;
let checklist: unknown;
beforeAll(async () => {
  portal = await openPortal();
  const { admin } = portal.people;
  checklist = z.object({ id: z.string() }).parse(await call(admin, 'save_checklist', { payload: aChecklist() })).id;
  const payload = aSave();
  submission = payload.id;
  await call(admin, 'finalize_submission', { payload: completed(payload, await upload(admin, payload.id)) });
  // What was put there two days ago and is shown nowhere, and what a module has carried out.
  await upload(admin, submission);
  await portal.backend.sql(`update storage.objects set created_at = now() - interval '3 days'`);
  await portal.backend.sql(
    `insert into private.module_requests (id, module, function, actor, answer)
      values ($1, 'bagagem', 'report', $2, '{}')`,
    [submission, admin.id],
  );
  await portal.backend.sql(
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, status)
      select user_id, 'phone', 'totp', 'x', 'verified' from public.profiles where role = 'admin'`,
  );
}, 180_000);
afterAll(() => portal.backend.close());

const parametersSchema = z.array(
  z.object({ name: z.string(), parameters: z.array(z.tuple([z.string(), z.string()])) }),
);
const functions = async () =>
  parametersSchema.parse(
    await rowsOf(
      portal,
      `
  select proname as name,
    coalesce((select jsonb_agg(jsonb_build_array(proargnames[place], format_type(type, null)) order by place)
    from unnest(proargtypes) with ordinality parameter (type, place)), '[]') as parameters
  from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', oid, 'execute') order by 1`,
    ),
  );

/** Arguments by which each of them would answer, or do, something. */
const given = (name: string, type: string, parameter: string): unknown => {
  const known: Record<string, unknown> = {
    uuid: name.endsWith('_checklist') ? checklist : submission,
    'uuid[]': [submission],
    'text[]': ['inspector'],
    text: 'gate-check',
    boolean: true,
    integer: 1,
    bigint: 1000,
    'timestamp with time zone': '2026-11-01T00:00:00Z',
  };
  const json: Record<string, unknown> = {
    query: {},
    filter: {},
    lines: [],
    known: [],
    settings: {},
    person: { username: 'nova', full_name: 'Nova', badge: 'N', role: 'inspector', disabled: false },
  };
  const payloads: Record<string, unknown> = {
    save_checklist: aChecklist(),
    save_filter: { id: randomUUID(), name: 'Meus', query: '' },
  };
  return type === 'jsonb' ? (json[parameter] ?? payloads[name] ?? aSave()) : known[type];
};

const answerOf = async (person: Person, name: string, parameters: [string, string][]): Promise<unknown> =>
  call(
    person,
    name,
    Object.fromEntries(parameters.map(([parameter, type]) => [parameter, given(name, type, parameter)])),
  );

/** Asked while the second step is still to come: who one is oneself, and by a code that stands for it. */
const BEFORE_IT = ['own_profile', 'use_recovery_code'];

/** Nothing at all: no row, no id, no text. */
const isEmpty = (answer: unknown): boolean =>
  answer === null || (typeof answer === 'object' && Object.values(answer).every(isEmpty));
const isRefused = (answer: unknown): boolean =>
  z.object({ code: z.enum(['AV401', 'AV403']) }).safeParse(answer).success;

test('whoever owes the second step is answered nothing by any function, and changes nothing', async () => {
  const before = await rowsOf(portal, 'select count(*) from public.audit_log');
  for (const { name, parameters } of (await functions()).filter(({ name }) => !BEFORE_IT.includes(name))) {
    const answer = await answerOf(portal.people.admin, name, parameters);
    expect([name, answer, isRefused(answer) || isEmpty(answer)]).toEqual([name, answer, true]);
  }
  expect(await rowsOf(portal, 'select count(*) from public.audit_log')).toEqual(before);
});

test('with it, the same questions are answered', async () => {
  await portal.backend.sql(`update auth.sessions set aal = 'aal2' where user_id = $1`, [portal.people.admin.id]);
  for (const name of [
    'operations_carried_out',
    'unreferenced_evidence',
    'server_epoch',
    'finalizations_there',
    'search_submissions',
    'own_sessions',
  ]) {
    const { parameters } = (await functions()).find((one) => one.name === name)!;
    const answer = await answerOf(portal.people.admin, name, parameters);
    expect([name, isEmpty(answer)]).toEqual([name, false]);
  }
});
