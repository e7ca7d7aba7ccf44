import { randomUUID } from 'node:crypto';
import { ACTS_ON_MANY, FINDINGS_AT_ONCE_MAX } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, rowsOf, type Person } from './clients.fixture';
import { act, found, nowOf, openQualityPortal, type QualityPortal } from './findings.fixture';
import { linkTo } from './notices.fixture';

let quality: QualityPortal;
beforeAll(async () => void (quality = await openQualityPortal()), 180_000);
afterAll(() => quality.portal.backend.close());

const listed = async (...ids: string[]) =>
  Promise.all(
    ids.map(async (id) => ({
      id,
      base_revision: (await nowOf(quality.portal, id)).revision,
      request_id: randomUUID(),
    })),
  );
const actOn = (person: Person, payload: object) => call(person, 'act_on_findings', { payload });
const countsFor = async (person: Person) =>
  z.record(z.string(), z.unknown()).parse(await call(person, 'finding_counts', {}));

test('the acts that many can have are those of the domain', async () => {
  expect(await rowsOf(quality.portal, 'select private.acts_on_many() as acts')).toEqual([{ acts: [...ACTS_ON_MANY] }]);
});

test('each is judged by itself: what is refused says why, and keeps none of the others', async () => {
  const { portal, supervisor, crew, other } = quality;
  const { whole, lamp } = await found(portal);
  await act(portal, supervisor, lamp, 'dismiss', { words: 'Engano' });
  const stranger = { id: randomUUID(), base_revision: 1, request_id: randomUUID() };
  const [first, second] = await listed(whole, lamp);
  const answered = await actOn(supervisor, {
    act: 'assign',
    group_id: crew,
    findings: [stranger, second, first],
  });
  expect(answered).toEqual([
    expect.objectContaining({ id: stranger.id, number: null, code: 'AV404' }),
    expect.objectContaining({ id: lamp, code: 'AV423' }),
    expect.objectContaining({ id: whole, code: null }),
  ]);
  const stale = await listed(whole);
  await act(portal, other, whole, 'comment', { words: 'Visto agora' });
  expect(await actOn(supervisor, { act: 'assign', group_id: crew, findings: stale })).toEqual([
    expect.objectContaining({ id: whole, code: 'AV409' }),
  ]);
  expect(await rowsOf(portal, 'select group_id from public.findings where id = $1', [whole])).toEqual([
    { group_id: crew },
  ]);
});

test('who asked for later dates does not grant them, to many no more than to one', async () => {
  const { portal, supervisor, other } = quality;
  const { whole, lamp } = await found(portal);
  const later = { act: 'ask-extension', words: 'Peça encomendada', date: '2027-03-01' };
  for (const outcome of z
    .array(z.object({ code: z.null() }))
    .parse(await actOn(supervisor, { ...later, findings: await listed(whole, lamp) })))
    expect(outcome.code).toBeNull();
  expect(await actOn(supervisor, { act: 'grant-extension', findings: await listed(whole) })).toEqual([
    expect.objectContaining({ code: 'AV403', details: { reason: 'four-eyes' } }),
  ]);
  expect(await actOn(other, { act: 'grant-extension', findings: await listed(whole, lamp) })).toEqual([
    expect.objectContaining({ id: whole, code: null }),
    expect.objectContaining({ id: lamp, code: null }),
  ]);
  expect(
    await rowsOf(portal, 'select distinct due_on::text as due from public.findings where id in ($1, $2)', [
      whole,
      lamp,
    ]),
  ).toEqual([{ due: '2027-03-01' }]);
});

test('the same request again is carried out once', async () => {
  const { portal, supervisor, crew } = quality;
  const { whole } = await found(portal);
  const payload = { act: 'assign', group_id: crew, findings: await listed(whole) };
  await actOn(supervisor, payload);
  const { revision } = await nowOf(portal, whole);
  expect(await actOn(supervisor, payload)).toEqual([expect.objectContaining({ id: whole, code: null })]);
  expect(await nowOf(portal, whole)).toMatchObject({ revision });
});

test('who may not do it to one may not do it to many, and learns no number of what they do not read', async () => {
  const { portal, maintenance } = quality;
  const { whole } = await found(portal);
  const findings = await listed(whole);
  const assign = { act: 'assign', responsible_id: maintenance.id, findings };
  expect(await actOn(maintenance, assign)).toEqual([expect.objectContaining({ number: null, code: 'AV404' })]);
  expect(await actOn(portal.people.inspector, assign)).toEqual([
    expect.objectContaining({ number: expect.stringMatching(/^NC-/) as string, code: 'AV403' }),
  ]);
  expect(await actOn(portal.people.inspector, { ...assign, act: 'verify' })).toMatchObject({ code: 'AV422' });
  const many = Array.from({ length: FINDINGS_AT_ONCE_MAX + 1 }, () => findings[0]);
  expect(await actOn(portal.people.inspector, { ...assign, findings: many })).toMatchObject({
    code: 'AV422',
    details: { field: 'payload.findings', limit: FINDINGS_AT_ONCE_MAX },
  });
});

test('counts are of what the person reads, as the lists that they lead to', async () => {
  const { portal, supervisor, maintenance } = quality;
  const { whole } = await found(portal);
  const before = await countsFor(supervisor);
  await act(portal, supervisor, whole, 'add-action', { words: 'Soldar', responsible_id: maintenance.id });
  const list = async (person: Person, query: object) =>
    z.object({ count: z.number() }).parse(await call(person, 'search_findings', { query })).count;
  const unsettled = await list(maintenance, { states: ['open', 'in-treatment'] });
  expect(unsettled).toBeLessThan(await list(supervisor, { states: ['open', 'in-treatment'] }));
  expect(await countsFor(maintenance)).toMatchObject({ own_actions: 1, own_overdue: 0, ages: [unsettled, 0, 0, 0] });
  const after = await countsFor(supervisor);
  expect(after).toMatchObject({ own_actions: 0, unassigned: Number(before['unassigned']) - 1 });
  expect(after).toMatchObject({
    unassigned: await list(supervisor, { unassigned: true, states: ['open', 'in-treatment'] }),
    overdue: await list(supervisor, { overdue: true }),
    to_verify: await list(supervisor, { states: ['corrected'] }),
    asked: await list(supervisor, { asked: true }),
    to_confirm: await list(supervisor, { to_confirm: true }),
  });
});

test('what follows a finding goes on behind it: nothing twice, nothing left out', async () => {
  const { supervisor } = quality;
  const page = z.object({ rows: z.array(z.object({ number: z.string(), opened_on: z.string() })) });
  const query = { sort: 'newest', page_size: 3, count_to: 0 };
  const whole = page.parse(await call(supervisor, 'search_findings', { query: { ...query, page_size: 500 } })).rows;
  const read: string[] = [];
  for (let after: unknown = null; ;) {
    const { rows } = page.parse(await call(supervisor, 'search_findings', { query: { ...query, after } }));
    read.push(...rows.map(({ number }) => number));
    after = rows.at(-1);
    if (rows.length < 3) break;
  }
  expect(read).toEqual(whole.map(({ number }) => number));
});

test('what is assigned at once is told at once, by the first number and how many more there are', async () => {
  const { portal, supervisor, maintenance, crew } = quality;
  const [one, other] = [await found(portal), await found(portal)];
  const told = () =>
    rowsOf(portal, 'select kind, number, link from public.notices where user_id = $1 order by id', [maintenance.id]);
  const assign = async (...ids: string[]) =>
    actOn(supervisor, { act: 'assign', group_id: crew, findings: await listed(...ids) });
  const numberOf = async (id: string) =>
    z
      .tuple([z.object({ number: z.string() })])
      .parse(await rowsOf(portal, 'select number from public.findings where id = $1', [id]))[0].number;
  await portal.backend.sql('delete from public.notices');
  await assign(other.whole, one.whole, one.lamp);
  const first = { kind: 'assigned', number: `${await numberOf(one.whole)} +2`, link: '/nao-conformidades?whose=group' };
  expect(await told()).toEqual([first]);
  // Nothing is new to whom they are assigned already; one alone leads to itself.
  await assign(one.whole, one.lamp);
  await assign(other.lamp);
  const last = { kind: 'assigned', number: await numberOf(other.lamp), link: linkTo(other.lamp) };
  expect(await told()).toEqual([first, last]);
});
