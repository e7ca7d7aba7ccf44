import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { anInspection, storeFence } from './fence.fixture';
import { call, openPortal, rowsOf, signUpWith, type Person, type Portal } from './clients.fixture';

let portal: Portal;
let supervisor: Person;
let maintenance: Person;
let crew: string;
let terminal: string;
let gate: string;

beforeAll(async () => {
  portal = await openPortal();
  const { admin, inspector } = portal.people;
  supervisor = await signUpWith(portal.backend, 'supervisor', 'auditor', ['supervisor']);
  maintenance = await signUpWith(portal.backend, 'manutencao', null, ['responsible']);
  [crew, terminal, gate] = [randomUUID(), randomUUID(), randomUUID()];
  await call(admin, 'save_group', {
    payload: { id: crew, name: 'Manutenção', kind: 'team', members: [maintenance.id] },
  });
  await call(admin, 'save_place', { payload: { id: terminal, name: 'Terminal 1' } });
  await call(admin, 'save_place', { payload: { id: gate, name: 'Portão Norte', parent_id: terminal } });
  await storeFence(portal.backend, 'fence', { items: { lamp: { critical: true } } });
  await storeFence(portal.backend, 'gates', { checklist: { title: 'Portões' } });
  const finalize = (payload: ReturnType<typeof anInspection>) => call(inspector, 'finalize_submission', { payload });
  await finalize(anInspection({ whole: false, lamp: false }, { location: 'Portão Norte' }));
  await finalize(anInspection({ hole: true }, { checklist_id: 'gates', location: 'Cerca sul' }));
  await call(inspector, 'open_finding', {
    payload: { id: randomUUID(), request_id: randomUUID(), question: 'Câmera desligada', level: 'observation' },
  });
  // Critical and a month old: overdue by three weeks.
  await portal.backend.sql(
    `update public.findings set opened_on = opened_on - 30, due_on = due_on - 30 where level = 'critical'`,
  );
}, 180_000);
afterAll(() => portal.backend.close());

const pageSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  count: z.number().nullable(),
  more: z.boolean(),
});
const search = async (query: object, person: Person = supervisor) =>
  pageSchema.parse(await call(person, 'search_findings', { query }));
/** What a query finds, by the last word of what was asked. */
const found = async (query: object, person: Person = supervisor) =>
  (await search(query, person)).rows.map((row) => String(row['question']).split(' ').at(-1));
const idOf = async (word: string): Promise<string> =>
  z
    .array(z.object({ id: z.string() }))
    .parse(await rowsOf(portal, 'select id from public.findings where question like $1', [`% ${word}`]))[0]!.id;

test('what is due first stands first, and what has no day last', async () => {
  expect(await found({})).toEqual(['lamp', 'whole', 'hole', 'desligada']);
  expect((await found({ sort: 'level' }))[0]).toBe('lamp');
  expect((await found({ sort: 'newest' })).at(-1)).toBe('lamp');
});

test.each([
  ['a level', { levels: ['critical', 'observation'] }, ['lamp', 'desligada']],
  ['a state', { states: ['closed'] }, []],
  ['a place and all that lies in it', () => ({ place_id: terminal }), ['lamp', 'whole']],
  ['a checklist', { checklist_id: 'gates' }, ['hole']],
  ['an item', { checklist_id: 'fence', item_id: 'whole' }, ['whole']],
  ['overdue', { overdue: true }, ['lamp']],
  ['age', { age_from: 20 }, ['lamp']],
  ['nobody yet', { unassigned: true, levels: ['critical'] }, ['lamp']],
  ['repeats', { repeat: true }, []],
  ['a text without accents', { text: 'camera' }, ['desligada']],
  ['a text of the place', { text: 'portao nor' }, ['lamp', 'whole']],
  ['the title of its checklist', { text: 'portões' }, ['hole']],
  ['signs alone', { text: '--' }, []],
  ['what is not asked for', { repeat: false, text: null }, ['lamp', 'whole', 'hole', 'desligada']],
])('by %s', async (_, query, expected) => {
  expect(await found(typeof query === 'function' ? query() : query)).toEqual(expected);
});

test('by its number, as people type it', async () => {
  const [{ number } = { number: '' }] = z
    .array(z.object({ number: z.string() }))
    .parse(await rowsOf(portal, `select number from public.findings where question like '% hole'`));
  expect(await found({ text: number.toLowerCase() })).toEqual(['hole']);
});

test('a page follows a page, and the count goes no further than asked', async () => {
  const first = await search({ page_size: 3, count_to: 2 });
  expect([first.rows.length, first.count, first.more]).toEqual([3, 2, true]);
  expect(await found({ page_size: 3, page: 2 })).toEqual(['desligada']);
});

test('whoever only treats finds what is theirs or their group’s, and filters nothing open', async () => {
  expect(await found({}, maintenance)).toEqual([]);
  const id = await idOf('whole');
  const act = (name: string, revision: number, more: object) =>
    call(supervisor, 'act_on_finding', {
      payload: { id, request_id: randomUUID(), act: name, base_revision: revision, ...more },
    });
  await act('assign', 1, { group_id: crew });
  for (const query of [
    {},
    { whose: 'own' },
    { reads_all: true, own: [supervisor.id] },
    { site: randomUUID() },
    { listed_by: 'own' },
    { listed_by: 'own', sort: 'newest' },
    { listed_by: 'assignee', assignee: crew },
  ])
    expect(await search(query, maintenance)).toMatchObject({ rows: [{ question: 'Question of whole' }], count: 1 });
  expect(await found({ assignee: crew })).toEqual(['whole']);
  expect(await found({ whose: 'own' })).toEqual([]);
  expect(await call(maintenance, 'finding', { id: await idOf('lamp') })).toBeNull();
  expect(await call(maintenance, 'finding', { id })).toMatchObject({
    question: 'Question of whole',
    place: 'Terminal 1 › Portão Norte',
    group: 'Manutenção',
    has_responsible: true,
    events: [{ act: 'opened' }, { act: 'assign', actor: 'Name of supervisor', details: { assignee: 'Manutenção' } }],
  });
  expect(await call(maintenance, 'finding_filters', {})).toEqual({ checklists: [{ id: 'fence', title: 'Cerca' }] });
  await portal.backend.sql('delete from public.group_members');
  expect(await call(supervisor, 'finding', { id })).toMatchObject({ group: 'Manutenção', has_responsible: false });
});

test('a risk whose last day has passed is found among the open, and overdue again', async () => {
  const id = await idOf('lamp');
  await portal.backend.sql(`update public.findings set state = 'risk-accepted', risk_until = opened_on where id = $1`, [
    id,
  ]);
  expect(await found({ states: ['risk-accepted'] })).toEqual([]);
  expect(await found({ states: ['open'], overdue: true })).toEqual(['lamp']);
});

test('nobody finds anything without being somebody, nor of another site', async () => {
  expect(await call(portal.stranger, 'search_findings', { query: {} })).toMatchObject({ code: 'AV401' });
  expect(await call(portal.stranger, 'finding', { id: await idOf('lamp') })).toBeNull();
  const other = randomUUID();
  await portal.backend.sql(
    `insert into public.sites (id, code, name, zone) values ($1, 'outro', 'Outro', 'Europe/Rome')`,
    [other],
  );
  await portal.backend.sql('update public.profiles set site_id = $1 where user_id = $2', [other, portal.colleague.id]);
  expect(await found({}, portal.colleague)).toEqual([]);
  expect(await call(portal.colleague, 'finding', { id: await idOf('lamp') })).toBeNull();
  expect((await portal.colleague.client.from('findings').select('id')).data).toEqual([]);
  const payload = { id: await idOf('lamp'), request_id: randomUUID(), act: 'comment', words: 'Olá' };
  expect(await call(portal.colleague, 'act_on_finding', { payload })).toMatchObject({ code: 'AV404' });
});
