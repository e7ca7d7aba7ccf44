import { randomUUID } from 'node:crypto';
import { PLANNED_AHEAD_DAYS } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, rowsOf, signUpWith, type Person, type Portal } from './clients.fixture';
import { anInspection } from './fence.fixture';
import { nextSave } from './payloads.fixture';
import { aProgramme, DAY_SHIFT, dayIn, NIGHT_SHIFT, openProgrammePortal, plannedOf, save } from './programme.fixture';

let portal: Portal;
let supervisor: Person;
let responsible: Person;
beforeAll(async () => void ({ portal, supervisor, responsible } = await openProgrammePortal()), 180_000);
afterAll(() => portal.backend.close());

const rows = z.array(
  z.object({
    id: z.string(),
    version: z.number(),
    day: z.string(),
    slot: z.number(),
    held_on: z.string(),
    state: z.string(),
  }),
);
const planned = async (programme: string) => rows.parse(await plannedOf(portal, programme));
const tick = (ahead = 0) =>
  portal.backend.sql(`select private.tick(now() + make_interval(days => $1::integer))`, [ahead]);
/** As if a planned inspection had been laid down so many days earlier. */
const age = (id: string, days: number) =>
  portal.backend.sql(
    `update public.planned_inspections set opens_at = opens_at - make_interval(days => $2::integer),
       due_at = due_at - make_interval(days => $2::integer), closes_at = closes_at - make_interval(days => $2::integer)
     where id = $1`,
    [id, days],
  );
const actOn = (person: Person, id: string, act: string, more: object = {}) =>
  call(person, 'act_on_planned', { payload: { id, request_id: randomUUID(), act, words: 'Pista fechada', ...more } });
const stateOf = async (id: string) =>
  rowsOf(
    portal,
    `select private.planned_state(planned, now()) as state, done_at, submission_id from public.planned_inspections planned
     where id = $1`,
    [id],
  );
/** One that opened some days ago and closes in some. */
async function aPlannedOne(more: object = {}) {
  const programme = await aProgramme(portal, portal.people.inspector, {
    slots: [{ ...DAY_SHIFT, closes_days: 5 }],
    starts_on: await dayIn(portal, 1),
    ...more,
  });
  expect(await save(supervisor, programme)).toEqual({ id: programme.id, version: 1 });
  const [first] = await planned(programme.id);
  return { programme, id: first!.id };
}

test('two shifts of each day are laid down two months ahead, once, also by two ticks and by the same request again', async () => {
  const programme = await aProgramme(portal, portal.people.inspector);
  expect(await save(supervisor, programme)).toEqual({ id: programme.id, version: 1 });
  const laid = await planned(programme.id);
  expect(laid).toHaveLength(2 * (PLANNED_AHEAD_DAYS + 1));
  expect(laid[0]).toMatchObject({ day: await dayIn(portal, 0), slot: 1 });
  expect(await save(supervisor, programme)).toEqual({ id: programme.id, version: 1 });
  await Promise.all([tick(), tick()]);
  expect((await planned(programme.id)).map(({ id }) => id)).toEqual(laid.map(({ id }) => id));
  // The portal was off for three days: nothing of them is missing, nothing is there twice.
  await tick(3);
  await tick(3);
  const later = await planned(programme.id);
  expect(later.slice(0, laid.length).map(({ id }) => id)).toEqual(laid.map(({ id }) => id));
  expect(later).toHaveLength(laid.length + 6);
  expect(new Set(later.map(({ day, slot }) => `${day} ${slot}`)).size).toBe(later.length);
});

test('a restored backup lays down the same under the same names', async () => {
  const { programme } = await aPlannedOne();
  const before = (await planned(programme.id)).map(({ id }) => id);
  await portal.backend.sql('delete from public.planned_inspections where programme_id = $1', [programme.id]);
  await portal.backend.sql(
    `delete from private.laid_down where version_id in (select id from public.programme_versions where programme_id = $1)`,
    [programme.id],
  );
  await tick();
  expect((await planned(programme.id)).map(({ id }) => id)).toEqual(before);
});

test('a change is a new version from a day on, and touches nothing that was begun, moved or excused', async () => {
  const { inspector, author } = portal.people;
  const programme = await aProgramme(portal, inspector, { slots: [NIGHT_SHIFT], starts_on: await dayIn(portal, 1) });
  await save(supervisor, programme);
  const [first, begun, moved, excused] = await planned(programme.id);
  const draft = anInspection({ whole: true });
  await call(inspector, 'save_submission', {
    payload: { ...draft, completion_time: undefined, metadata: { ...draft.metadata, planned_id: begun!.id } },
  });
  await actOn(supervisor, moved!.id, 'move', { day: await dayIn(portal, 20) });
  await actOn(supervisor, excused!.id, 'excuse');
  const change = {
    ...programme,
    request_id: randomUUID(),
    base_version: 1,
    rule: { kind: 'days', every: 10 },
    slots: [DAY_SHIFT],
    starts_on: await dayIn(portal, 2),
  };
  expect(await save(author, change)).toEqual({ id: programme.id, version: 2 });
  const after = await planned(programme.id);
  expect(after.slice(0, 4).map(({ id, version }) => [id, version])).toEqual([
    [first!.id, 1],
    // The same night of the day from which the new rule holds was begun: it stays as it was laid down.
    [begun!.id, 1],
    [moved!.id, 1],
    [excused!.id, 1],
  ]);
  expect(after.slice(4).map(({ day, version }) => [day, version])).toEqual([
    [await dayIn(portal, 12), 2],
    [await dayIn(portal, 22), 2],
    [await dayIn(portal, 32), 2],
    [await dayIn(portal, 42), 2],
    [await dayIn(portal, 52), 2],
    [await dayIn(portal, 62), 2],
  ]);
  await tick();
  expect(await planned(programme.id)).toEqual(after);
  // Somebody who saw the first version.
  expect(await save(supervisor, { ...change, request_id: randomUUID() })).toMatchObject({
    code: 'AV409',
    details: { revision: 2, status: 'changed' },
  });
  const ends_on = await dayIn(portal, 40);
  const end = { id: programme.id, base_version: 2, ends_on };
  expect(await call(author, 'end_programme', { payload: end })).toEqual({ id: programme.id, version: 2 });
  expect(await call(author, 'end_programme', { payload: end })).toEqual({ id: programme.id, version: 2 });
  expect((await planned(programme.id)).at(-1)).toMatchObject({ day: await dayIn(portal, 32) });
  await tick(30);
  expect((await planned(programme.id)).at(-1)).toMatchObject({ day: await dayIn(portal, 32) });
});

test('finalizing marks it done in the same transaction, once; reopening keeps that, withdrawing takes it back', async () => {
  const { inspector } = portal.people;
  const { id } = await aPlannedOne();
  await age(id, 2);
  const payload = anInspection({ whole: true });
  payload.metadata = { ...payload.metadata, planned_id: id };
  expect(await call(inspector, 'finalize_submission', { payload })).toMatchObject({ status: 'completed' });
  expect(await call(inspector, 'finalize_submission', { payload })).toMatchObject({ revision: 1 });
  const [done] = await stateOf(id);
  expect(done).toMatchObject({ state: 'done', submission_id: payload.id });
  // A second one for the same does not take its place.
  const second = anInspection({ whole: true });
  second.metadata = { ...second.metadata, planned_id: id };
  expect(await call(portal.colleague, 'finalize_submission', { payload: second })).toMatchObject({
    status: 'completed',
  });
  expect(await stateOf(id)).toEqual([done]);
  await call(inspector, 'reopen_submission', { id: payload.id, reason: 'Portão trocado' });
  expect(await stateOf(id)).toEqual([done]);
  const again = nextSave(payload, 2);
  again.metadata = { ...payload.metadata };
  await call(inspector, 'finalize_submission', { payload: again });
  expect(await stateOf(id)).toEqual([done]);
  await call(inspector, 'delete_submission', { id: payload.id, reason: 'Duplicado' });
  expect(await stateOf(id)).toEqual([{ state: 'late', done_at: null, submission_id: null }]);
});

test('done in time or late is by when it was completed, and what is excused says why and by whom', async () => {
  const { inspector } = portal.people;
  const late = await aPlannedOne();
  await age(late.id, 3);
  const payload = anInspection({ whole: true }, {});
  const now = new Date().toISOString();
  const finalize = (id: string) => ({
    ...payload,
    id: randomUUID(),
    request_id: randomUUID(),
    start_time: now,
    completion_time: now,
    metadata: { ...payload.metadata, planned_id: id },
  });
  await call(inspector, 'finalize_submission', { payload: finalize(late.id) });
  expect(await stateOf(late.id)).toMatchObject([{ state: 'done-late' }]);
  const early = await aPlannedOne();
  await call(inspector, 'finalize_submission', { payload: finalize(early.id) });
  expect(await stateOf(early.id)).toMatchObject([{ state: 'done' }]);
  // What is not there, or of another checklist, keeps nobody from finalizing.
  const other = await aPlannedOne();
  for (const planned_id of [randomUUID(), 'nothing', 7, null])
    expect(
      await call(inspector, 'finalize_submission', {
        payload: { ...finalize(other.id), metadata: { ...payload.metadata, planned_id } },
      }),
    ).toMatchObject({ status: 'completed' });
  expect(
    await call(inspector, 'finalize_submission', {
      payload: { ...finalize(other.id), checklist_id: 'nothing-required', items: [] },
    }),
  ).toMatchObject({ status: 'completed' });
  expect(await stateOf(other.id)).toMatchObject([{ done_at: null, submission_id: null }]);
});

test('only a supervisor whose own it is not moves, excuses and takes back, with words', async () => {
  const { inspector, author, admin, auditor } = portal.people;
  const { id } = await aPlannedOne();
  const own = await signUpWith(portal.backend, 'supervisor-3', 'inspector', ['supervisor']);
  const theirs = await aPlannedOne({ responsible_id: own.id });
  for (const person of [inspector, author, auditor])
    expect(await actOn(person, id, 'excuse')).toMatchObject({ code: 'AV403', details: { reason: 'right' } });
  for (const person of [responsible, portal.stranger])
    expect(await actOn(person, id, 'excuse')).toMatchObject({ code: 'AV401' });
  expect(await actOn(own, theirs.id, 'excuse')).toMatchObject({ code: 'AV403', details: { reason: 'four-eyes' } });
  expect(await actOn(supervisor, id, 'excuse', { words: ' ' })).toMatchObject({
    code: 'AV422',
    details: { field: 'words', reason: 'missing' },
  });
  expect(await actOn(supervisor, id, 'take-back')).toMatchObject({ code: 'AV423', details: { status: 'planned' } });
  expect(await actOn(supervisor, id, 'move', { day: await dayIn(portal, -1) })).toMatchObject({ code: 'AV422' });
  expect(await actOn(supervisor, id, 'move', { day: '2026-02-30' })).toMatchObject({ code: 'AV422' });
  const request_id = randomUUID();
  const move = { request_id, day: await dayIn(portal, 9) };
  expect(await actOn(supervisor, id, 'move', move)).toEqual({ id, status: 'planned' });
  expect(await actOn(supervisor, id, 'move', move)).toEqual({ id, status: 'planned' });
  expect(await actOn(admin, id, 'excuse')).toEqual({ id, status: 'excused' });
  expect(await actOn(admin, id, 'move', move)).toMatchObject({ code: 'AV423' });
  expect(await actOn(supervisor, id, 'take-back', { words: 'Abriu' })).toEqual({ id, status: 'planned' });
  expect(
    await rowsOf(
      portal,
      `select actor, details -> 'words' ->> 'to' as words from public.audit_log
       where table_name = 'planned_inspections' and row_id = $1 order by id`,
      [id],
    ),
  ).toEqual([
    { actor: supervisor.id, words: 'Pista fechada' },
    { actor: admin.id, words: null },
    { actor: supervisor.id, words: 'Abriu' },
  ]);
  // As every screen writes a day.
  expect(
    await rowsOf(
      portal,
      `select private.audited_subject('planned_inspections', $1) ~ ' · \\d\\d/\\d\\d/\\d{4}$' as told`,
      [id],
    ),
  ).toEqual([{ told: true }]);
});

test('who plans, and what of a plan is refused', async () => {
  const { inspector, author, auditor, admin } = portal.people;
  const programme = await aProgramme(portal, inspector);
  for (const person of [inspector, auditor])
    expect(await save(person, programme)).toMatchObject({ code: 'AV403', details: { reason: 'right' } });
  for (const person of [responsible, portal.stranger])
    expect(await save(person, programme)).toMatchObject({ code: 'AV401' });
  for (const [field, wrong] of [
    ['rule', { rule: { kind: 'days', every: 0 } }],
    ['rule', { rule: { kind: 'weekdays', weekdays: [8] } }],
    ['rule', { rule: { kind: 'month-days', days: [32], months: [] } }],
    ['rule', { rule: { kind: 'nth-weekday', nth: 5, weekday: 1, months: [] } }],
    ['rule', { rule: { kind: 'rrule', text: 'FREQ=DAILY' } }],
    ['slots', { slots: [] }],
    ['slots', { slots: [{ ...DAY_SHIFT, due_at: '05:00' }] }],
    ['slots', { slots: [{ ...DAY_SHIFT, closes_at: '24:00' }] }],
    ['starts_on', { starts_on: await dayIn(portal, -1) }],
    ['starts_on', { starts_on: '2026-02-30' }],
    ['until_on', { until_on: await dayIn(portal, -1) }],
    ['count', { count: 0 }],
    ['responsible_id', { responsible_id: null }],
    ['responsible_id', { responsible_id: author.id }],
    ['place_id', { place_id: randomUUID() }],
    ['checklist_id', { checklist_id: randomUUID() }],
  ] as const)
    expect([field, await save(author, { ...programme, ...wrong })]).toMatchObject([
      field,
      { code: 'AV422', details: { field } },
    ]);
  expect(await save(admin, programme)).toMatchObject({ version: 1 });
});
