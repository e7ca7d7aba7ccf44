import { RULE_DAYS_MAX } from '../../limits';
import { addDays, daysBetween, type SiteDate } from '../findings/site-date';

/** Days of the week as ISO 8601 counts them: 1 is Monday, 7 Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Which of its weekdays in a month; -1 is the last one. */
export const NTHS = [1, 2, 3, 4, -1] as const;
export type Nth = (typeof NTHS)[number];

/**
 * On which days of the site something is to be inspected: a closed set. `days` every so many days from the first ·
 * `weekdays` · `month-days` days of a month, on its last day where it is shorter · `nth-weekday` as the last Friday.
 * `months` 1 to 12; none listed means all.
 */
export type Rule =
  | { kind: 'days'; every: number }
  | { kind: 'weekdays'; weekdays: readonly Weekday[] }
  | { kind: 'month-days'; days: readonly number[]; months: readonly number[] }
  | { kind: 'nth-weekday'; nth: Nth; weekday: Weekday; months: readonly number[] };

export const RULE_KINDS = ['days', 'weekdays', 'month-days', 'nth-weekday'] as const satisfies Rule['kind'][];
export type RuleKind = Rule['kind'];

/** A rule with the days between which it holds. `untilOn` is its last day; `count` how many days it has in all. */
export interface Recurrence {
  rule: Rule;
  startsOn: SiteDate;
  untilOn: SiteDate | null;
  count: number | null;
}

const dayOf = (date: SiteDate): number => Number(date.slice(8));
const monthOf = (date: SiteDate): number => Number(date.slice(5, 7));

/** Days of the month that a date lies in. */
const lengthOfMonth = (date: SiteDate): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), monthOf(date), 0)).getUTCDate();

/** The day of the week that a date is. */
export function weekdayOf(date: SiteDate): Weekday {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return WEEKDAYS.find((one) => one % 7 === day) ?? 7;
}

const isInMonths = (months: readonly number[], date: SiteDate): boolean =>
  months.length === 0 || months.includes(monthOf(date));

/** Whether a rule that began on a day falls on another. The database says the same (`private.falls_on`). */
export function fallsOn(rule: Rule, startsOn: SiteDate, date: SiteDate): boolean {
  switch (rule.kind) {
    case 'days':
      return daysBetween(startsOn, date) % rule.every === 0;
    case 'weekdays':
      return rule.weekdays.includes(weekdayOf(date));
    case 'month-days':
      return (
        isInMonths(rule.months, date) && rule.days.some((day) => Math.min(day, lengthOfMonth(date)) === dayOf(date))
      );
    case 'nth-weekday':
      return isInMonths(rule.months, date) && weekdayOf(date) === rule.weekday && isNth(rule.nth, date);
  }
}

const isNth = (nth: Nth, date: SiteDate): boolean =>
  nth === -1 ? dayOf(date) + 7 > lengthOfMonth(date) : Math.ceil(dayOf(date) / 7) === nth;

/** The days from one to another, both among them, on which it is to be done; in order. */
export function daysOf({ rule, startsOn, untilOn, count }: Recurrence, from: SiteDate, to: SiteDate): SiteDate[] {
  const last = untilOn !== null && untilOn < to ? untilOn : to;
  const days: SiteDate[] = [];
  let done = 0;
  // What was counted begins at the first day; without a count nobody has to look at what lies before.
  for (let date = count === null && from > startsOn ? from : startsOn; date <= last; date = addDays(date, 1)) {
    if (!fallsOn(rule, startsOn, date)) continue;
    done += 1;
    if (count !== null && done > count) break;
    if (date >= from) days.push(date);
  }
  return days;
}

/**
 * How what has begun goes on where it is changed from a day on: at the next day that it falls on, with what is left of
 * its count. A change of something else then moves no day and adds none.
 */
export function goesOn(recurrence: Recurrence, today: SiteDate): Pick<Recurrence, 'startsOn' | 'count'> {
  const { startsOn, count } = recurrence;
  if (startsOn >= today) return { startsOn, count };
  const [next] = daysOf(recurrence, today, addDays(today, RULE_DAYS_MAX));
  if (next === undefined) return { startsOn: today, count };
  const done = count === null ? [] : daysOf(recurrence, startsOn, addDays(today, -1));
  return { startsOn: next, count: count === null ? null : count - done.length };
}
