import { randomUUID } from 'node:crypto';
import { FINDING_ACTS, FINDING_STATES, mayAct, type FindingAct } from '@avsec/shared/domain';
import { z } from 'zod';
import { anInspection, finalizeAgain, storeFence } from './fence.fixture';
import { call, openPortal, PNG, rowsOf, signUpWith, upload, type Person, type Portal } from './clients';
import { photoData } from './payloads';

let portal: Portal;
let supervisor: Person;
let other: Person;
let maintenance: Person;
let crew: string;

beforeAll(async () => {
  portal = await openPortal();
  await storeFence(portal.backend, 'fence', { items: { lamp: { critical: true }, whole: { level: 'major' } } });
  supervisor = await signUpWith(portal.backend, 'supervisor', 'auditor', ['supervisor']);
  other = await signUpWith(portal.backend, 'supervisor-2', 'inspector', ['supervisor']);
  maintenance = await signUpWith(portal.backend, 'manutencao', null, ['responsible']);
  crew = randomUUID();
  await call(portal.people.admin, 'save_group', {
    payload: { id: crew, name: 'Manutenção', kind: 'team', members: [maintenance.id] },
  });
}, 180_000);
afterAll(() => portal.backend.close());

const idRows = z.array(z.object({ id: z.string() }));
/** Findings of a new inspection: of the fence, which is not whole (major), and of the lamp (critical). */
async function found(): Promise<{ whole: string; lamp: string; inspection: ReturnType<typeof anInspection> }> {
  const inspection = anInspection({ whole: false, lamp: false });
  await call(portal.people.inspector, 'finalize_submission', { payload: inspection });
  const [whole, lamp] = idRows.parse(
    await rowsOf(portal, 'select id from public.findings where submission_id = $1 order by number', [inspection.id]),
  );
  return { whole: whole!.id, lamp: lamp!.id, inspection };
}

const nowOf = async (id: string) =>
  z
    .tuple([z.object({ state: z.string(), revision: z.number() })])
    .parse(
      await rowsOf(portal, 'select state, revision_number as revision from public.findings where id = $1', [id]),
    )[0];

/** One act, on the revision that is there unless it says another. */
async function act(person: Person, id: string, name: FindingAct, more: object = {}) {
  const { revision } = await nowOf(id);
  return call(person, 'act_on_finding', {
    payload: { id, request_id: randomUUID(), act: name, base_revision: revision, ...more },
  });
}
const done = (status: string) => expect.objectContaining({ status }) as object;
const refused = (code: string, details: object = {}) => ({ code, details: expect.objectContaining(details) as object });

/** Assigned to the crew, treated and corrected by maintenance. */
async function corrected(id: string, by = maintenance): Promise<string> {
  const action = randomUUID();
  expect(await act(supervisor, id, 'assign', { group_id: crew })).toEqual(done('open'));
  expect(await act(supervisor, id, 'add-action', { words: 'Soldar a cerca', action_id: action })).toEqual(
    done('in-treatment'),
  );
  expect(await act(by, id, 'set-measure', { words: 'Vigilante no local' })).toEqual(done('in-treatment'));
  expect(await act(by, id, 'finish-action', { action_id: action, words: 'Soldada' })).toEqual(done('in-treatment'));
  expect(await act(by, id, 'correct')).toEqual(done('corrected'));
  return action;
}

test('from found to closed: assigned, treated, corrected, verified by another, effective on its day', async () => {
  const { whole } = await found();
  await corrected(whole);
  expect(await act(supervisor, whole, 'verify')).toEqual(done('verified'));
  expect(await act(supervisor, whole, 'confirm-effective')).toMatchObject(refused('AV422', { reason: 'not-yet' }));
  await portal.backend.sql('update public.findings set effective_on = opened_on where id = $1', [whole]);
  expect(await act(supervisor, whole, 'confirm-effective')).toEqual(done('closed'));
  const events = await rowsOf(
    portal,
    'select act, from_state, to_state, actor_name from public.finding_events where finding_id = $1 order by id',
    [whole],
  );
  expect(events.map((event) => z.object({ act: z.string() }).parse(event).act)).toEqual([
    'opened',
    'assign',
    'add-action',
    'set-measure',
    'finish-action',
    'correct',
    'verify',
    'confirm-effective',
  ]);
  expect(events.at(-1)).toEqual({
    act: 'confirm-effective',
    from_state: 'verified',
    to_state: 'closed',
    actor_name: 'Name of supervisor',
  });
});

test('where the level asks for no effectiveness, verified is closed', async () => {
  const { whole } = await found();
  expect(await act(supervisor, whole, 'set-level', { level: 'minor', words: 'Fora da área restrita' })).toEqual(
    done('open'),
  );
  await corrected(whole);
  expect(await act(supervisor, whole, 'verify')).toEqual(done('closed'));
});

test('who carried out the correction verifies nothing, as supervisor or administrator; another does, and the log holds both', async () => {
  for (const person of [supervisor, portal.people.admin]) {
    const { whole } = await found();
    await corrected(whole, person);
    for (const name of ['verify', 'refuse'] as const)
      expect([name, await act(person, whole, name, { words: 'Sim' })]).toEqual([
        name,
        refused('AV403', { reason: 'four-eyes' }),
      ]);
    expect(await act(other, whole, 'verify')).toEqual(done('verified'));
    await portal.backend.sql('update public.findings set effective_on = opened_on where id = $1', [whole]);
    for (const name of ['confirm-effective', 'not-effective'] as const)
      expect(await act(person, whole, name, { words: 'Sim' })).toMatchObject(refused('AV403', { reason: 'four-eyes' }));
    expect(await act(other, whole, 'confirm-effective')).toEqual(done('closed'));
    expect(await act(person, whole, 'reopen', { words: 'Sim' })).toMatchObject(
      refused('AV403', { reason: 'four-eyes' }),
    );
    const actors = await rowsOf(
      portal,
      `select distinct actor from public.audit_log where table_name = 'findings' and row_id = $1 and action = 'update'`,
      [whole],
    );
    expect(actors).toEqual(expect.arrayContaining([{ actor: person.id }, { actor: other.id }]));
  }
});

test('who finalized an inspection in which it conforms now has carried it out', async () => {
  const { inspection, whole } = await found();
  await finalizeAgain(portal.people.inspector, inspection, 2, { whole: true, lamp: false });
  expect(await nowOf(whole)).toMatchObject({ state: 'corrected' });
  await portal.backend.sql(`update public.profiles set rights = '{supervisor}' where user_id = $1`, [
    portal.people.inspector.id,
  ]);
  expect(await act(portal.people.inspector, whole, 'verify')).toMatchObject(refused('AV403', { reason: 'four-eyes' }));
  await portal.backend.sql(`update public.profiles set rights = '{}' where user_id = $1`, [portal.people.inspector.id]);
  expect(await act(supervisor, whole, 'verify')).toEqual(done('verified'));
});

test('a date is granted by another than who asked, and the first one is kept', async () => {
  const { whole } = await found();
  const dates = () =>
    rowsOf(
      portal,
      'select first_due_on - opened_on as first, due_on - opened_on as due from public.findings where id = $1',
      [whole],
    );
  const [{ date } = { date: '' }] = z
    .array(z.object({ date: z.string() }))
    .parse(await rowsOf(portal, 'select (due_on + 20)::text as date from public.findings where id = $1', [whole]));
  expect(await act(supervisor, whole, 'grant-extension')).toMatchObject(refused('AV422', { field: 'extension' }));
  expect(await act(supervisor, whole, 'ask-extension', { words: 'Obra', date: '2020-01-01' })).toMatchObject(
    refused('AV422', { field: 'date', reason: 'not-later' }),
  );
  expect(await act(supervisor, whole, 'ask-extension', { words: 'Obra', date })).toEqual(done('open'));
  expect(await act(other, whole, 'ask-extension', { words: 'Obra', date })).toMatchObject(
    refused('AV422', { field: 'extension', reason: 'twice' }),
  );
  expect(await act(supervisor, whole, 'grant-extension')).toMatchObject(refused('AV403', { reason: 'four-eyes' }));
  expect(await act(other, whole, 'grant-extension')).toEqual(done('open'));
  expect(await dates()).toEqual([{ first: 30, due: 50 }]);
  // Another level has other days; what was granted stays granted.
  expect(await act(other, whole, 'set-level', { level: 'critical', words: 'Área restrita' })).toEqual(done('open'));
  expect(await dates()).toEqual([{ first: 7, due: 50 }]);
});

test('a critical one is not corrected without its immediate measure, nor any without an action that was done', async () => {
  const { lamp } = await found();
  const action = randomUUID();
  await act(supervisor, lamp, 'assign', { responsible_id: maintenance.id });
  await act(maintenance, lamp, 'add-action', { words: 'Trocar a lâmpada', action_id: action });
  expect(await act(maintenance, lamp, 'correct')).toMatchObject(refused('AV422', { field: 'actions' }));
  expect(await act(maintenance, lamp, 'finish-action', { action_id: action })).toMatchObject(
    refused('AV422', { field: 'words', reason: 'missing' }),
  );
  const key = await upload(maintenance, lamp);
  expect(await act(maintenance, lamp, 'finish-action', { action_id: action, photos: [photoData(key)] })).toEqual(
    done('in-treatment'),
  );
  expect(await act(maintenance, lamp, 'correct')).toMatchObject(refused('AV422', { field: 'measure' }));
  expect(
    await act(maintenance, lamp, 'set-measure', { words: 'Outra luz ilumina o local', without_measure: true }),
  ).toEqual(done('in-treatment'));
  expect(await act(maintenance, lamp, 'correct')).toEqual(done('corrected'));
  // Refused: what was done before counts no more.
  expect(await act(supervisor, lamp, 'refuse', { words: 'Ainda pisca' })).toEqual(done('in-treatment'));
  expect(await act(maintenance, lamp, 'correct')).toMatchObject(refused('AV422', { field: 'actions' }));
});

test('a risk is accepted until a day, and open again by itself after it', async () => {
  const { whole } = await found();
  const until = z
    .tuple([z.object({ date: z.string() })])
    .parse(await rowsOf(portal, 'select (private.site_today(private.default_site()) + 1)::text as date'))[0].date;
  expect(await act(supervisor, whole, 'accept-risk', { words: 'Obra em março', date: '2020-01-01' })).toMatchObject(
    refused('AV422', { field: 'date' }),
  );
  expect(await act(supervisor, whole, 'accept-risk', { words: 'Obra em março', date: until })).toEqual(
    done('risk-accepted'),
  );
  expect(await act(supervisor, whole, 'dismiss', { words: 'Não era' })).toMatchObject(
    refused('AV423', { status: 'risk-accepted' }),
  );
  await portal.backend.sql('update public.findings set risk_until = opened_on - 1 where id = $1', [whole]);
  expect(await act(supervisor, whole, 'dismiss', { words: 'Não era' })).toEqual(done('dismissed'));
  expect(await act(supervisor, whole, 'reopen', { words: 'Era, sim' })).toEqual(done('open'));
});

test('of two supervisors at once the second is told what the first did', async () => {
  const { whole } = await found();
  const { revision } = await nowOf(whole);
  expect(await act(supervisor, whole, 'assign', { group_id: crew })).toEqual(done('open'));
  expect(await act(other, whole, 'dismiss', { words: 'Não era', base_revision: revision })).toMatchObject(
    refused('AV409', { id: whole, revision: revision + 1, status: 'open' }),
  );
  expect(await act(other, whole, 'dismiss', { words: 'Não era', base_revision: null })).toMatchObject(refused('AV409'));
});

test('a request that is repeated is answered again and changes nothing', async () => {
  const { whole } = await found();
  const request = { request_id: randomUUID(), words: 'Soldar', group_id: crew };
  const first = await act(supervisor, whole, 'add-action', request);
  for (let times = 0; times < 3; times += 1) expect(await act(supervisor, whole, 'add-action', request)).toEqual(first);
  expect(
    await rowsOf(portal, 'select count(*)::integer as n from public.finding_actions where finding_id = $1', [whole]),
  ).toEqual([{ n: 1 }]);
  expect(await act(other, whole, 'comment', { ...request, words: 'Outra pessoa' })).toMatchObject({ code: '23505' });
});

test('whoever treats a finding reads it, its events and its files, and nothing of another', async () => {
  const { inspector } = portal.people;
  await storeFence(portal.backend, 'photos', { items: { whole: { includeAttachment: true } } });
  const inspection = anInspection({ whole: false, lamp: false }, { checklist_id: 'photos' });
  const key = await upload(inspector, inspection.id);
  const foreign = await upload(inspector, inspection.id);
  inspection.photos = [{ item_id: 'whole', photo_data: photoData(key) }];
  expect(await call(inspector, 'finalize_submission', { payload: inspection })).toMatchObject({ status: 'completed' });
  const [whole] = idRows.parse(
    await rowsOf(portal, `select id from public.findings where submission_id = $1 and item_id = 'whole'`, [
      inspection.id,
    ]),
  );
  const { client } = maintenance;
  const reads = async (table: string) =>
    (
      await client
        .from(table)
        .select('*')
        .eq(table === 'findings' ? 'id' : 'finding_id', whole!.id)
    ).data?.length;
  const file = async (name: string) => (await client.storage.from('attachments').download(name)).data?.size ?? 0;
  expect([await reads('findings'), await reads('finding_events'), await file(key)]).toEqual([0, 0, 0]);
  expect(await act(maintenance, whole!.id, 'comment', { words: 'Olá' })).toMatchObject(refused('AV404'));
  await act(supervisor, whole!.id, 'assign', { group_id: crew });
  expect([await reads('findings'), await reads('finding_events'), await file(key), await file(foreign)]).toEqual([
    1,
    2,
    PNG.length,
    0,
  ]);
  expect((await client.from('checklist_submissions').select('id')).data).toEqual([]);
  // Out of the group: no longer theirs.
  await call(portal.people.admin, 'save_group', {
    payload: { id: crew, name: 'Manutenção', kind: 'team', members: [] },
  });
  expect([await reads('findings'), await file(key)]).toEqual([0, 0]);
  await call(portal.people.admin, 'save_group', {
    payload: { id: crew, name: 'Manutenção', kind: 'team', members: [maintenance.id] },
  });
});

test('gives work to nobody who cannot do it: disabled, without a right, of no group, or by one who only treats', async () => {
  const { whole } = await found();
  const { author, inspector, admin } = portal.people;
  for (const responsible_id of [author.id, randomUUID()])
    expect(await act(supervisor, whole, 'assign', { responsible_id })).toMatchObject(
      refused('AV422', { field: 'responsible_id' }),
    );
  expect(await act(supervisor, whole, 'assign', { responsible_id: admin.id, group_id: crew })).toMatchObject(
    refused('AV422', { field: 'responsible_id' }),
  );
  await act(supervisor, whole, 'assign', { responsible_id: maintenance.id });
  expect(await act(maintenance, whole, 'add-action', { words: 'Soldar', responsible_id: inspector.id })).toMatchObject(
    refused('AV403', { reason: 'right' }),
  );
  expect(await act(maintenance, whole, 'assign', { responsible_id: inspector.id })).toMatchObject(refused('AV403'));
});

test('a photo that is another’s, or is not there, is refused', async () => {
  const { whole } = await found();
  const others = await upload(portal.people.inspector, whole);
  for (const key of [others, others.replace('.png', '-2.png')])
    expect(await act(supervisor, whole, 'assign', { group_id: crew, photos: [photoData(key)] })).toMatchObject(
      refused('AV422', { reason: 'evidence-missing' }),
    );
});

test('who may do what, from every state, is what the domain says', async () => {
  const { whole } = await found();
  const people: [Person, Parameters<typeof mayAct>[2]][] = [
    [portal.people.inspector, { userId: portal.people.inspector.id, role: 'inspector', rights: [], groupIds: [] }],
    [portal.people.author, { userId: portal.people.author.id, role: 'author', rights: [], groupIds: [] }],
    [portal.people.admin, { userId: portal.people.admin.id, role: 'admin', rights: [], groupIds: [] }],
    [supervisor, { userId: supervisor.id, role: 'auditor', rights: ['supervisor'], groupIds: [] }],
    [maintenance, { userId: maintenance.id, role: null, rights: ['responsible'], groupIds: [crew] }],
  ];
  const action = randomUUID();
  await portal.backend.sql(
    `insert into public.finding_actions (id, site_id, finding_id, kind, text, state, done_at) select $1, site_id, id, 'corrective', 'x', 'done', now() from public.findings where id = $2`,
    [action, whole],
  );
  for (const state of FINDING_STATES) {
    await portal.backend.sql(
      `update public.findings set state = $1, risk_until = '2099-01-01', measure = 'x', group_id = $2, assigned = $3, acted_by = $4 where id = $5`,
      [state, crew, [crew], [portal.people.admin.id], whole],
    );
    for (const name of FINDING_ACTS)
      for (const [person, actor] of people) {
        const expected = mayAct(
          name,
          {
            state,
            riskUntil: '2099-01-01',
            immediate: 'asked',
            hasMeasure: true,
            assigned: [crew],
            actedBy: [portal.people.admin.id],
            actions: [{ state: 'done', isSinceReturn: true }],
            effectiveOn: null,
            effectivenessDays: 90,
            extensionAskedBy: null,
          },
          actor,
          '2026-03-10',
        );
        // Nothing comes with it, so what may be done fails on what is missing, or on the revision: never on who or where.
        const answer = await act(person, whole, name, { base_revision: 0 });
        const code = z.object({ code: z.string() }).catch({ code: 'done' }).parse(answer).code;
        const [why] = expected.may ? ['may'] : [expected.why];
        const kind = code === 'AV423' ? 'state' : code === 'AV403' ? 'right' : 'may';
        const asExpected = why === 'state' ? 'state' : why === 'right' || why === 'four-eyes' ? 'right' : 'may';
        expect([state, name, actor.role, kind]).toEqual([state, name, actor.role, asExpected]);
        if (code === 'done')
          await portal.backend.sql('update public.findings set state = $1 where id = $2', [state, whole]);
      }
  }
}, 120_000);

test('what somebody saw outside of an inspection is opened by hand, with photos, once', async () => {
  const { inspector, author, auditor } = portal.people;
  const id = randomUUID();
  const key = await upload(inspector, id);
  const payload = {
    id,
    request_id: randomUUID(),
    question: 'Portão destrancado',
    level: 'major',
    place_text: 'Doca',
    photos: [photoData(key)],
  };
  for (const person of [author, auditor, maintenance])
    expect(await call(person, 'open_finding', { payload: { ...payload, id: randomUUID(), photos: [] } })).toMatchObject(
      refused('AV403', { reason: 'right' }),
    );
  expect(await call(inspector, 'open_finding', { payload: { ...payload, level: 'worst' } })).toMatchObject(
    refused('AV422', { field: 'level' }),
  );
  const first = await call(inspector, 'open_finding', { payload });
  expect(first).toMatchObject({ id, status: 'open', number: expect.stringMatching(/^NC-/) as string });
  expect(await call(inspector, 'open_finding', { payload })).toEqual(first);
  expect(await call(inspector, 'open_finding', { payload: { ...payload, request_id: randomUUID() } })).toMatchObject({
    code: 'AV409',
  });
  await inspector.client.storage.from('attachments').remove([key]);
  expect((await inspector.client.storage.from('attachments').download(key)).data?.size).toBe(PNG.length);
});

test('events are never changed or removed', async () => {
  await expect(portal.backend.sql(`update public.finding_events set words = 'x'`)).rejects.toThrow('append-only');
  await expect(portal.backend.sql('delete from public.finding_events')).rejects.toThrow('append-only');
});
