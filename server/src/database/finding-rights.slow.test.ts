import { randomUUID } from 'node:crypto';
import { FINDING_ACTS, FINDING_STATES, mayAct } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, PNG, rowsOf, upload, type Person, type Portal } from './clients.fixture';
import { anInspection, storeFence } from './fence.fixture';
import { photoData } from './payloads.fixture';
import { act, found, idRows, openQualityPortal, refused } from './findings.fixture';

let portal: Portal;
let supervisor: Person;
let maintenance: Person;
let crew: string;
beforeAll(async () => {
  ({ portal, supervisor, maintenance, crew } = await openQualityPortal());
}, 180_000);
afterAll(() => portal.backend.close());

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
  expect(await act(portal, maintenance, whole!.id, 'comment', { words: 'Olá' })).toMatchObject(refused('AV404'));
  await act(portal, supervisor, whole!.id, 'assign', { group_id: crew });
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
  const { whole } = await found(portal);
  const { author, inspector, admin } = portal.people;
  for (const responsible_id of [author.id, randomUUID()])
    expect(await act(portal, supervisor, whole, 'assign', { responsible_id })).toMatchObject(
      refused('AV422', { field: 'responsible_id' }),
    );
  expect(await act(portal, supervisor, whole, 'assign', { responsible_id: admin.id, group_id: crew })).toMatchObject(
    refused('AV422', { field: 'responsible_id' }),
  );
  await act(portal, supervisor, whole, 'assign', { responsible_id: maintenance.id });
  expect(
    await act(portal, maintenance, whole, 'add-action', { words: 'Soldar', responsible_id: inspector.id }),
  ).toMatchObject(refused('AV403', { reason: 'right' }));
  expect(await act(portal, maintenance, whole, 'assign', { responsible_id: inspector.id })).toMatchObject(
    refused('AV403'),
  );
});

test('a photo that is another’s, or is not there, is refused', async () => {
  const { whole } = await found(portal);
  const others = await upload(portal.people.inspector, whole);
  for (const key of [others, others.replace('.png', '-2.png')])
    expect(await act(portal, supervisor, whole, 'assign', { group_id: crew, photos: [photoData(key)] })).toMatchObject(
      refused('AV422', { reason: 'evidence-missing' }),
    );
});

test('who may do what, from every state, is what the domain says', async () => {
  const { whole } = await found(portal);
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
        // Nothing comes with it: what may be done fails on what is missing or on the revision, never on who or where.
        const answer = await call(person, 'act_on_finding', {
          payload: { id: whole, request_id: randomUUID(), act: name, base_revision: 0 },
        });
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

type Cells = Record<string, 'yes' | 'own' | 'no'>;
const NOBODY: Cells = {
  inspector: 'no',
  author: 'no',
  auditor: 'no',
  admin: 'no',
  supervisor: 'no',
  responsible: 'no',
  stranger: 'no',
};
const READERS: Cells = {
  ...NOBODY,
  inspector: 'yes',
  author: 'yes',
  auditor: 'yes',
  admin: 'yes',
  supervisor: 'yes',
  responsible: 'own',
};
const TABLES = ['findings', 'finding_actions', 'finding_extensions', 'finding_events'] as const;
const ADMINISTRATORS: Cells = { ...NOBODY, admin: 'yes' };

/** Who × operation, cell by cell; who may do which act is asked above. */
const DESIGN: Record<string, Cells> = {
  ...Object.fromEntries(TABLES.map((table) => [`read ${table}`, READERS])),
  ...Object.fromEntries(TABLES.map((table) => [`write ${table} past the gate`, NOBODY])),
  'search findings': READERS,
  'open a finding of another': { ...READERS, responsible: 'no' },
  'open a finding by hand': { ...NOBODY, inspector: 'yes', admin: 'yes', supervisor: 'yes' },
  'open one by hand from a device': { ...NOBODY, inspector: 'yes', admin: 'yes', supervisor: 'yes' },
  'judge from a device': { ...NOBODY, admin: 'yes', supervisor: 'yes' },
  'read the settings': ADMINISTRATORS,
  'save the settings': ADMINISTRATORS,
};

test('who reads and does what, for every role, both rights and nobody', async () => {
  const { whole, lamp } = await found(portal);
  await act(portal, supervisor, whole, 'assign', { responsible_id: maintenance.id });
  await act(portal, supervisor, whole, 'add-action', { words: 'Soldar' });
  await act(portal, supervisor, lamp, 'add-action', { words: 'Trocar', responsible_id: portal.people.admin.id });
  const date = '2030-01-01';
  for (const id of [whole, lamp])
    await portal.backend.sql(`update public.findings set due_on = '2029-12-01' where id = $1`, [id]);
  for (const id of [whole, lamp]) await act(portal, supervisor, id, 'ask-extension', { words: 'Obra', date });
  const everybody: Record<string, Person> = {
    ...portal.people,
    supervisor,
    responsible: maintenance,
    stranger: portal.stranger,
  };
  const settings = await call(portal.people.admin, 'quality_settings', {});
  const answered = (answer: unknown) => (z.object({ code: z.string() }).safeParse(answer).success ? 'no' : 'yes');
  const columnOf = (table: (typeof TABLES)[number]) => (table === 'findings' ? 'id' : 'finding_id');
  const ids = (rows: { length: number } | null | undefined, all: number) =>
    !rows || rows.length === 0 ? 'no' : rows.length < all ? 'own' : 'yes';
  const operation = (content: object) => ({ id: randomUUID(), about: whole, version: 1, content, files: [] });
  const attempts: Record<string, (person: Person) => Promise<string>> = {
    ...Object.fromEntries(
      TABLES.map((table) => [
        `read ${table}`,
        async ({ client }: Person) => {
          const { data } = await client.from(table).select('*').in(columnOf(table), [whole, lamp]);
          const of = new Set((data ?? []).map((row: Record<string, unknown>) => row[columnOf(table)]));
          return of.size === 0 ? 'no' : of.size < 2 ? 'own' : 'yes';
        },
      ]),
    ),
    ...Object.fromEntries(
      TABLES.map((table) => [
        `write ${table} past the gate`,
        async ({ client }: Person) => {
          const key = columnOf(table);
          const answers = [
            await client.from(table).insert({ id: randomUUID() }).select(),
            await client.from(table).update({ site_id: randomUUID() }).eq(key, whole).select(),
            await client.from(table).delete().eq(key, whole).select(),
          ];
          return answers.some(({ data }) => data && data.length > 0) ? 'yes' : 'no';
        },
      ]),
    ),
    'search findings': async (person) => {
      const answer = await call(person, 'search_findings', { query: {} });
      const page = z.object({ rows: idRows }).safeParse(answer).data;
      return ids(
        page?.rows.filter(({ id }) => id === whole || id === lamp),
        2,
      );
    },
    'open a finding of another': async (person) => ((await call(person, 'finding', { id: lamp })) ? 'yes' : 'no'),
    'open a finding by hand': async (person) =>
      answered(
        await call(person, 'open_finding', {
          payload: { id: randomUUID(), request_id: randomUUID(), question: 'Visto', level: 'minor' },
        }),
      ),
    'open one by hand from a device': async (person) =>
      answered(
        await call(person, 'quality__open_finding', { operation: operation({ question: 'Visto', level: 'minor' }) }),
      ),
    // Repeated by whoever may, it is another level each time.
    'judge from a device': async (person) => {
      const { revision } = z
        .tuple([z.object({ revision: z.number() })])
        .parse(
          await rowsOf(portal, 'select revision_number as revision from public.findings where id = $1', [whole]),
        )[0];
      const content = { act: 'assign', base_revision: revision, responsible_id: maintenance.id };
      return answered(await call(person, 'quality__act_on_finding', { operation: operation(content) }));
    },
    'read the settings': async (person) => answered(await call(person, 'quality_settings', {})),
    'save the settings': async (person) =>
      answered(await call(person, 'save_quality_settings', { payload: { ...(settings as object), before: settings } })),
  };
  for (const [name, expected] of Object.entries(DESIGN)) {
    const cells: Cells = {};
    for (const [who, person] of Object.entries(everybody)) cells[who] = (await attempts[name]!(person)) as 'yes';
    expect([name, cells]).toEqual([name, expected]);
  }
}, 120_000);
