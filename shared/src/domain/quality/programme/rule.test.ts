import fc from 'fast-check';
import { addDays, addMonths, daysBetween, isSiteDate } from '../findings/site-date';
import { daysOf, fallsOn, goesOn, weekdayOf, type Recurrence, type Rule } from './rule';
import { aRecurrence, aSiteDay } from './programme.fixture';

const from = (rule: Rule, startsOn: string, more: Partial<Recurrence> = {}): Recurrence => ({
  rule,
  startsOn,
  untilOn: null,
  count: null,
  ...more,
});

it('the 31st of a month is its last day where it is shorter, and no day twice', () => {
  const monthly = from({ kind: 'month-days', days: [31], months: [] }, '2024-01-31');
  expect(daysOf(monthly, '2024-01-01', '2024-05-31')).toEqual([
    '2024-01-31',
    '2024-02-29',
    '2024-03-31',
    '2024-04-30',
    '2024-05-31',
  ]);
  const both = from({ kind: 'month-days', days: [29, 30, 31], months: [2] }, '2026-01-01');
  expect(daysOf(both, '2026-01-01', '2028-12-31')).toEqual(['2026-02-28', '2027-02-28', '2028-02-29']);
});

it('every n days goes over changes of month and year; weekdays and the last Friday are those of the calendar', () => {
  expect(daysOf(from({ kind: 'days', every: 45 }, '2026-11-27'), '2026-11-28', '2027-03-01')).toEqual([
    '2027-01-11',
    '2027-02-25',
  ]);
  expect(daysOf(from({ kind: 'weekdays', weekdays: [1, 7] }, '2026-11-27'), '2026-11-27', '2026-12-07')).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-06',
    '2026-12-07',
  ]);
  const lastFriday = from({ kind: 'nth-weekday', nth: -1, weekday: 5, months: [2, 11] }, '2026-01-01');
  expect(daysOf(lastFriday, '2026-01-01', '2027-12-31')).toEqual([
    '2026-02-27',
    '2026-11-27',
    '2027-02-26',
    '2027-11-26',
  ]);
});

it('ends on its last day, or with its last count, wherever one begins to look', () => {
  const daily = { kind: 'days', every: 1 } as const;
  expect(daysOf(from(daily, '2026-01-01', { untilOn: '2026-01-03' }), '2026-01-02', '2026-02-01')).toEqual([
    '2026-01-02',
    '2026-01-03',
  ]);
  expect(daysOf(from(daily, '2026-01-01', { count: 3 }), '2026-01-03', '2026-02-01')).toEqual(['2026-01-03']);
  expect(daysOf(from(daily, '2026-01-01', { count: 3 }), '2026-01-04', '2026-02-01')).toEqual([]);
});

it('days of any rule are days of the calendar within its bounds, each once, in order, and fall where they say', () => {
  fc.assert(
    fc.property(
      aRecurrence,
      fc.integer({ min: -40, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      (one, ahead, span) => {
        const first = addDays(one.startsOn, ahead);
        const last = addDays(first, span);
        const days = daysOf(one, first, last);
        expect(days).toEqual([...new Set(days)].sort());
        for (const day of days) {
          expect(isSiteDate(day)).toBe(true);
          expect(day >= one.startsOn && day >= first && day <= last && day <= (one.untilOn ?? last)).toBe(true);
          expect(fallsOn(one.rule, one.startsOn, day)).toBe(true);
          if (one.rule.kind === 'days') expect(daysBetween(one.startsOn, day) % one.rule.every).toBe(0);
        }
        // Looked at in two parts it is the same: what was laid down yesterday is not laid down again.
        const middle = addDays(first, Math.floor(span / 2));
        expect([...daysOf(one, first, middle), ...daysOf(one, addDays(middle, 1), last)]).toEqual(days);
        if (one.count !== null) expect(daysOf(one, one.startsOn, last).length).toBeLessThanOrEqual(one.count);
      },
    ),
    { numRuns: 300 },
  );
});

it('a month has each of its days once: clamped days are never skipped, in leap years neither', () => {
  fc.assert(
    fc.property(aSiteDay, fc.integer({ min: 1, max: 31 }), (day, wanted) => {
      const first = `${day.slice(0, 8)}01`;
      const rule: Rule = { kind: 'month-days', days: [wanted], months: [] };
      const days = daysOf(from(rule, first), first, addDays(addMonths(first, 12), -1));
      expect(days.map((one) => one.slice(0, 7))).toEqual(
        Array.from({ length: 12 }, (_, index) => addMonths(first, index).slice(0, 7)),
      );
    }),
  );
});

it('the day of the week goes round', () => {
  expect(weekdayOf('2026-11-27')).toBe(5);
  fc.assert(fc.property(aSiteDay, (day) => expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) % 7) + 1)));
});

describe('what has begun and is changed from a day on', () => {
  it('goes on at its next day, so that its rhythm stays', () => {
    const everyOther = from({ kind: 'days', every: 2 }, '2026-11-01');
    expect(goesOn(everyOther, '2026-11-10')).toEqual({ startsOn: '2026-11-11', count: null });
    expect(goesOn(everyOther, '2026-11-11')).toEqual({ startsOn: '2026-11-11', count: null });
  });

  it('has left of its count what has not fallen yet', () => {
    expect(goesOn(from({ kind: 'days', every: 7 }, '2026-11-02', { count: 10 }), '2026-11-24')).toEqual({
      startsOn: '2026-11-30',
      count: 6,
    });
  });

  it('what is to come, and what is over, begins as it is said', () => {
    expect(goesOn(from({ kind: 'days', every: 7 }, '2026-12-01', { count: 3 }), '2026-11-24')).toEqual({
      startsOn: '2026-12-01',
      count: 3,
    });
    expect(goesOn(from({ kind: 'days', every: 1 }, '2026-11-01', { count: 3 }), '2026-11-24')).toEqual({
      startsOn: '2026-11-24',
      count: 3,
    });
  });

  it('the days to come are those that there were', () => {
    fc.assert(
      fc.property(aRecurrence, fc.integer({ min: 0, max: 300 }), (recurrence, later) => {
        const today = addDays(recurrence.startsOn, later);
        const until = addDays(today, 200);
        const before = daysOf(recurrence, today, until);
        fc.pre(before.length > 0);
        expect(daysOf({ ...recurrence, ...goesOn(recurrence, today) }, today, until)).toEqual(before);
      }),
    );
  });
});
