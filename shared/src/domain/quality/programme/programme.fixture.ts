import fc from 'fast-check';
import { addDays, type SiteDate } from '../findings/site-date';
import { NTHS, WEEKDAYS, type Recurrence, type Rule } from './rule';
import { isSlotInOrder, type Slot } from './slot';

/** A day of the calendar, leap years among them. */
export const aSiteDay: fc.Arbitrary<SiteDate> = fc
  .date({ min: new Date('2019-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

const someMonths = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });

const aRule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ kind: fc.constant('days' as const), every: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    kind: fc.constant('weekdays' as const),
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('month-days' as const),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 }),
    months: someMonths,
  }),
  fc.record({
    kind: fc.constant('nth-weekday' as const),
    nth: fc.constantFrom(...NTHS),
    weekday: fc.constantFrom(...WEEKDAYS),
    months: someMonths,
  }),
);

/** A rule with its bounds. */
export const aRecurrence: fc.Arbitrary<Recurrence> = fc
  .record({
    rule: aRule,
    startsOn: aSiteDay,
    lasts: fc.option(fc.integer({ min: 0, max: 500 })),
    count: fc.option(fc.integer({ min: 1, max: 50 })),
  })
  .map(({ rule, startsOn, lasts, count }) => ({
    rule,
    startsOn,
    untilOn: lasts === null ? null : addDays(startsOn, lasts),
    count,
  }));

const aTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

/** A window of a day, of a shift over midnight, or of some days. */
export const aSlot: fc.Arbitrary<Slot> = fc
  .record({
    opensAt: aTime,
    dueDays: fc.integer({ min: 0, max: 9 }),
    dueAt: aTime,
    closesDays: fc.integer({ min: 0, max: 9 }),
    closesAt: aTime,
  })
  .filter(isSlotInOrder);

/** From twelve hours behind to fourteen ahead, with and without changes of clocks, of half an hour too. */
export const ZONES = [
  'Etc/GMT+12',
  'Pacific/Honolulu',
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'UTC',
  'Europe/Lisbon',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Seoul',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
] as const;
