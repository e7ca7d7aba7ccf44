import { addMonths, type SiteDate } from '../findings/site-date';
import type { PlannedState } from '../programme/planned';
import { percentOf } from './figure-line';
import { monthsBetween } from './months';

/** How many planned inspections stand where; together they are `planned`. `toCome`: not due yet. */
export interface CoverageLine {
  planned: number;
  done: number;
  doneLate: number;
  excused: number;
  late: number;
  missed: number;
  toCome: number;
}

/** What each count but `planned` is of, by the states of the agenda. The database counts the same. */
export const COVERAGE_STATES: Record<Exclude<keyof CoverageLine, 'planned'>, readonly PlannedState[]> = {
  done: ['done'],
  doneLate: ['done-late'],
  excused: ['excused'],
  late: ['late'],
  missed: ['missed'],
  toCome: ['planned', 'open'],
};

/** What was done, in time or late, of what was due and not excused (decision 238). Percent; null of nothing. */
export const coverageRate = ({ planned, done, doneLate, excused, toCome }: CoverageLine): number | null =>
  percentOf(done + doneLate, planned - excused - toCome);

/** The month that stands beside one of a period: as many months earlier as the period has. */
export const monthBefore = (month: SiteDate, { first, last }: { first: SiteDate; last: SiteDate }): SiteDate =>
  addMonths(month, -monthsBetween(first, last).length);
