import { randomUUID } from 'node:crypto';
import { lastOfMonth } from '@avsec/shared/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { call, rowsOf, type Person, type Portal } from './clients.fixture';
import { idRows, refused } from './findings.fixture';
import { ask, COVERAGE_COUNTS, figure, openCountedPortal, type CountedPortal } from './indicators.fixture';
import { aProgramme, DAY_SHIFT, dayIn, NIGHT_SHIFT, save } from './programme.fixture';

let counted: CountedPortal;
let portal: Portal;
let supervisor: Person;
/** Months in which anything can be held, with as many before them: two years around today. */
let period: { from: string; to: string };

/** States of the agenda that a count is of; none: all. */
const STATES: Record<(typeof COVERAGE_COUNTS)[number], readonly string[]> = {
  planned: [],
  done: ['done'],
  done_late: ['done-late'],
  excused: ['excused'],
  late: ['late'],
  missed: ['missed'],
  to_come: ['planned', 'open'],
};

beforeAll(async () => {
  counted = await openCountedPortal();
  ({ portal, supervisor } = counted);
  // So few that a short sequence is summed up several times.
  await portal.backend.sql(
    `create or replace function private.figure_changes_kept() returns integer language sql immutable return 60`,
  );
  const { inspector, admin } = portal.people;
  const group = randomUUID();
  await call(admin, 'save_group', {
    payload: { id: group, name: 'Turno B', kind: 'shift', members: [portal.colleague.id] },
  });
  const weekly = { rule: { kind: 'weekdays', weekdays: [1, 4] }, slots: [DAY_SHIFT, NIGHT_SHIFT] };
  await save(supervisor, await aProgramme(portal, inspector, { ...weekly, place_id: counted.places.gate }));
  await save(
    supervisor,
    await aProgramme(portal, inspector, {
      ...weekly,
      checklist_id: 'marked',
      responsible_id: null,
      group_id: group,
    }),
  );
  period = { from: await dayIn(portal, -200), to: await dayIn(portal, 100) };
}, 180_000);
afterAll(() => portal.backend.close());

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('be done' as const), at: fc.nat(), late: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('grow older' as const), at: fc.nat(), days: fc.nat(180) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('excuse' as const, 'take-back' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move' as const), at: fc.nat(), days: fc.nat(90) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('be free' as const, 'be planned anew' as const), at: fc.nat() }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Days by which one grows older ($2: at most), which stays in what is asked for (since $3) however often. */
const WITHIN_PERIOD = 'least($2::integer, held_on - $3::date)';

/** Whatever a refusal says: the figures have to be those of what is there. */
async function take(one: Step): Promise<void> {
  const ids = idRows.parse(await rowsOf(portal, 'select id from public.planned_inspections order by id'));
  const { id } = ids[one.at % ids.length]!;
  const change = (set: string, more: unknown[] = []) =>
    portal.backend.sql(`update public.planned_inspections set ${set} where id = $1`, [id, ...more]);
  if (one.does === 'be done')
    await change(`done_at = due_at + make_interval(hours => $2::integer)`, [one.late ? 1 : -1]);
  else if (one.does === 'be free') await change('done_at = null');
  else if (one.does === 'grow older')
    await change(
      `held_on = held_on - ${WITHIN_PERIOD},
         opens_at = opens_at - make_interval(days => ${WITHIN_PERIOD}),
         due_at = due_at - make_interval(days => ${WITHIN_PERIOD}),
         closes_at = closes_at - make_interval(days => ${WITHIN_PERIOD})`,
      [one.days, period.from],
    );
  else if (one.does === 'be planned anew') await planAnew();
  else {
    const day = one.does === 'move' ? { day: await dayIn(portal, one.days) } : {};
    const payload = { id, request_id: randomUUID(), act: one.does, words: 'Pista fechada', ...day };
    await call(supervisor, 'act_on_planned', { payload });
  }
}

/** Another rule from tomorrow on takes along what nobody has touched. */
async function planAnew(): Promise<void> {
  const [known] = z
    .tuple([z.looseObject({ id: z.string(), version: z.number(), place_id: z.string().nullable() })])
    .rest(z.unknown())
    .parse(
      await rowsOf(
        portal,
        `select programme.id, programme.checklist_id, programme.place_id, version.number as version,
           version.responsible_id, version.group_id
         from public.programmes programme join public.programme_versions version on version.programme_id = programme.id
         order by version.number limit 1`,
      ),
    );
  const { version, ...same } = known;
  await save(supervisor, {
    ...(await aProgramme(portal, portal.people.inspector, same)),
    base_version: version,
    rule: { kind: 'days', every: 1 + (version % 3) },
    starts_on: await dayIn(portal, 1),
  });
}

/** Planned inspections by month and state, counted past all sums. */
const plain = (where = 'true') =>
  rowsOf(
    portal,
    `select to_char(date_trunc('month', held_on), 'YYYY-MM-DD') as key, count(*)::int as planned,
       ${COVERAGE_COUNTS.slice(1)
         .map(
           (name) =>
             `(count(*) filter (where private.planned_state(planned, now()) in (${STATES[name].map((state) => `'${state}'`).join()})))::int as ${name}`,
         )
         .join()}
     from public.planned_inspections planned join public.programmes programme on programme.id = planned.programme_id
     where ${where} group by 1 order by 1`,
  );

test('coverage equals a plain count after any sequence, and each figure leads to exactly its rows', async () => {
  const { inspector, auditor } = portal.people;
  const { terminal } = counted.places;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      for (const one of steps) await take(one);
      // Sums of another kind are no days of findings.
      const { days } = (await figure(auditor, 'findings', period)).answer;
      expect(days['planned']?.now).toEqual({ count: 0, median: null, ninetieth: null });
      for (const [query, where, asked] of [
        [{}, 'true', {}],
        [{ checklist_id: 'marked' }, `planned.checklist_id = 'marked'`, { checklist_id: 'marked' }],
        [{ place_id: terminal }, 'place_id is not null', { place_id: terminal }],
        [
          { place_id: terminal, checklist_id: 'marked' },
          `place_id is not null and planned.checklist_id = 'marked'`,
          { place_id: terminal, checklist_id: 'marked' },
        ],
        [{ person: inspector.id }, `responsible_id = '${inspector.id}'`, { person: inspector.id }],
        [{ person: portal.colleague.id }, 'group_id is not null', { person: portal.colleague.id }],
      ] as const) {
        const { months } = (await figure(auditor, 'coverage', { ...period, ...query })).answer;
        expect([query, months]).toEqual([query, await plain(where)]);
        const [month] = months;
        for (const name of COVERAGE_COUNTS)
          expect([name, await heldIn(month?.key, STATES[name], asked)]).toEqual([name, month?.[name] ?? 0]);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 300_000);

/** How many rows the agenda has for a month and states. */
async function heldIn(month: string | undefined, states: readonly string[], asked: object): Promise<number> {
  if (month === undefined) return 0;
  const query = { from: month, to: lastOfMonth(month), scope: 'held', ...asked, ...(states.length > 0 && { states }) };
  return z.object({ rows: z.array(z.unknown()) }).parse(await call(supervisor, 'agenda', { query })).rows.length;
}

test('an inspector’s is of what was asked of them, and the months before stand beside it', async () => {
  const { inspector } = portal.people;
  const own = await figure(inspector, 'coverage', period);
  expect(own.answer).toEqual(
    (await figure(portal.people.auditor, 'coverage', { ...period, person: inspector.id })).answer,
  );
  expect(own.answer.months).not.toEqual((await figure(supervisor, 'coverage', period)).answer.months);
  const all = (await figure(supervisor, 'coverage', period)).answer.months;
  const last = all.at(-1)!.key;
  const { months_before } = (await figure(supervisor, 'coverage', { from: last, to: last })).answer;
  expect(months_before).toEqual(all.slice(-2, -1));
  expect(await ask(counted.maintenance, 'coverage', period)).toEqual(refused('AV403'));
});

test.each([
  [{ states: ['x'] }, 'states'],
  [{ place_id: 'x' }, 'place_id'],
  [{ person: 'x' }, 'person'],
])('the agenda cannot be asked for %j', async (query, field) => {
  const days = { from: await dayIn(portal, 0), to: await dayIn(portal, 1) };
  expect(await call(supervisor, 'agenda', { query: { ...days, scope: 'held', ...query } })).toEqual(
    refused('AV422', { field }),
  );
});
