import type { PeriodLine, PeriodUnit } from '@avsec/shared/data';
import { paramsFor, type HistoryFilters } from '../records/filters';

/** The last day of the period that begins with this one; both 'YYYY-MM-DD'. */
export function lastDayOf(day: string, unit: PeriodUnit): string {
  if (unit === 'day') return day;
  const [year = 0, month = 0] = day.split('-').map(Number);
  // A calendar's arithmetic, in no time zone.
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a === '' || b < a ? b : a);

/**
 * Where the list shows the very rows of a period, or of one line of it. A name that the record lacks narrows nothing.
 */
export function rowsPath(
  filters: HistoryFilters,
  day: string,
  unit: PeriodUnit,
  line?: Pick<PeriodLine, 'checklistId' | 'inspector' | 'location'>,
): string {
  const narrowed: HistoryFilters = {
    ...filters,
    from: later(filters.from, day),
    to: earlier(filters.to, lastDayOf(day, unit)),
    ...(line ? { checklist: line.checklistId, inspector: line.inspector, location: line.location } : {}),
  };
  return `/checklist-history?${new URLSearchParams(paramsFor(narrowed)).toString()}`;
}
