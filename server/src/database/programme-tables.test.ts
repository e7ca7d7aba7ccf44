import {
  AGENDA_DAYS_MAX,
  AGENDA_ROWS_MAX,
  daysOf,
  instantsOn,
  PLANNED_AHEAD_DAYS,
  PLANNED_TRANSITIONS,
  plannedState,
  PROGRAMMES_MAX,
  type Slot,
} from '@avsec/shared/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { aRecurrence, aSiteDay, aSlot, ZONES } from '../../../shared/src/domain/quality/programme/programme.fixture';
import { openPortal, rowsOf, type Portal } from './clients.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 180_000);
afterAll(() => portal.backend.close());

const slotRow = ({ opensAt, dueDays, dueAt, closesDays, closesAt }: Slot) => ({
  opens_at: opensAt,
  due_days: dueDays,
  due_at: dueAt,
  closes_days: closesDays,
  closes_at: closesAt,
});

test('its numbers are the domain’s', async () => {
  expect(
    await rowsOf(
      portal,
      `select private.most_programmes() as programmes, private.days_planned_ahead() as ahead,
         private.most_agenda_rows() as rows, private.most_agenda_days() as days`,
    ),
  ).toEqual([{ programmes: PROGRAMMES_MAX, ahead: PLANNED_AHEAD_DAYS, rows: AGENDA_ROWS_MAX, days: AGENDA_DAYS_MAX }]);
});

test('what can be done from where is the domain’s table, cell by cell', async () => {
  const cells = Object.entries(PLANNED_TRANSITIONS).flatMap(([act, states]) =>
    states.map((from_state) => ({ act, from_state })),
  );
  const stored = await rowsOf(portal, 'select act, from_state from private.planned_transitions');
  expect(stored).toHaveLength(cells.length);
  expect(stored).toEqual(expect.arrayContaining(cells));
});

test('the days of any rule are the domain’s', async () => {
  const asked = fc.sample(
    fc.tuple(aRecurrence, fc.integer({ min: -60, max: 300 }), fc.integer({ min: 0, max: 500 })),
    250,
  );
  const given = asked.map(([one, ahead, span]) => {
    const first = new Date(Date.parse(`${one.startsOn}T12:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);
    const last = new Date(Date.parse(`${first}T12:00:00Z`) + span * 86_400_000).toISOString().slice(0, 10);
    return { one, first, last };
  });
  const rows = await rowsOf(
    portal,
    `select array(select to_char(day, 'YYYY-MM-DD') from private.rule_days(rule, starts_on, count, first,
       least(last, until_on)) day) as days
     from (select row_number() over () as place, one.* from jsonb_to_recordset($1::jsonb)
       as one (rule jsonb, starts_on date, until_on date, count integer, first date, last date)) given order by place`,
    [
      JSON.stringify(
        given.map(({ one, first, last }) => ({
          ...{ rule: one.rule, starts_on: one.startsOn, until_on: one.untilOn, count: one.count, first, last },
        })),
      ),
    ],
  );
  expect(rows).toEqual(given.map(({ one, first, last }) => ({ days: daysOf(one, first, last) })));
}, 60_000);

test('the moments of any window on any day, in zones from UTC−12 to UTC+14, are the domain’s', async () => {
  const given = fc
    .sample(fc.tuple(aSiteDay, aSlot, fc.constantFrom(...ZONES)), 1500)
    .map(([day, slot, zone]) => ({ day, slot, zone: String(zone) }));
  // Where clocks change: the hours around it are seldom met by chance.
  const night: Slot = { opensAt: '00:15', dueDays: 0, dueAt: '01:30', closesDays: 0, closesAt: '02:30' };
  for (const [day, zone] of [
    ['2026-03-08', 'America/New_York'],
    ['2026-11-01', 'America/New_York'],
    ['2018-11-04', 'America/Sao_Paulo'],
    ['2018-02-17', 'America/Sao_Paulo'],
    ['2026-10-04', 'Australia/Lord_Howe'],
    ['2026-04-05', 'Australia/Lord_Howe'],
  ] as const)
    given.push({ day, zone, slot: night });
  const rows = await rowsOf(
    portal,
    `select private.utc(instants.opens_at) as "opensAt", private.utc(instants.due_at) as "dueAt",
       private.utc(instants.closes_at) as "closesAt"
     from (select row_number() over () as place, one.* from jsonb_to_recordset($1::jsonb)
       as one (day date, slot jsonb, zone text)) given
     cross join lateral private.slot_instants(slot, day, zone) instants order by place`,
    [JSON.stringify(given.map(({ day, slot, zone }) => ({ day, zone, slot: slotRow(slot) })))],
  );
  const differing = rows.flatMap((row, index) => {
    const { day, slot, zone } = given[index]!;
    const expected = instantsOn(day, slot, zone);
    return JSON.stringify(row) === JSON.stringify(expected) ? [] : [{ day, slot, zone, row, expected }];
  });
  expect(differing).toEqual([]);
}, 60_000);

test('where a planned inspection stands is the domain’s answer, at every boundary', async () => {
  const hours = [0, 1, 2, 3];
  const at = (hour: number | null) => (hour === null ? null : `2026-11-27T0${hour}:00:00.000Z`);
  const given = hours.flatMap((now) =>
    [null, ...hours].flatMap((done) =>
      [null, 0].map((excused) => ({ now: at(now), done_at: at(done), excused_at: at(excused) })),
    ),
  );
  const rows = await rowsOf(
    portal,
    `select private.planned_state(jsonb_populate_record(null::public.planned_inspections, given.value
       || '{"opens_at": "2026-11-27T01:00:00Z", "due_at": "2026-11-27T02:00:00Z", "closes_at": "2026-11-27T03:00:00Z"}'),
       (given.value ->> 'now')::timestamptz) as state
     from jsonb_array_elements($1::jsonb) with ordinality given (value, place) order by place`,
    [JSON.stringify(given)],
  );
  expect(z.array(z.object({ state: z.string() })).parse(rows)).toEqual(
    given.map(({ now, done_at: doneAt, excused_at: excusedAt }) => ({
      state: plannedState(
        { opensAt: at(1) ?? '', dueAt: at(2) ?? '', closesAt: at(3) ?? '', doneAt, excusedAt },
        new Date(now ?? 0),
      ),
    })),
  );
});
