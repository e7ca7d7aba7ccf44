import type { SubmissionQuery } from '@avsec/shared/data';

/** The filters of the history and how the address bar carries them, so that a reload or a shared link shows the same rows. */

export interface HistoryFilters {
  /** A status value, or empty for every status. */
  status: string;
  /** Looked for in title, inspector's name and location. */
  text: string;
  /** First and last day of the start time, 'YYYY-MM-DD' by the local calendar, or empty. */
  from: string;
  to: string;
}

export const NO_FILTERS: HistoryFilters = { status: '', text: '', from: '', to: '' };

export const FILTER_NAMES = ['status', 'text', 'from', 'to'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const dayOrNothing = (text: string): string => (DAY.test(text) && startOfDay(text) !== undefined ? text : '');

export function filtersFrom(params: URLSearchParams): HistoryFilters {
  const read = (name: FilterName) => params.get(name)?.trim() ?? '';
  return { status: read('status'), text: read('text'), from: dayOrNothing(read('from')), to: dayOrNothing(read('to')) };
}

/** Pages count from 1; anything else in the address means the first. */
export function pageFrom(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export function paramsFor(filters: HistoryFilters, page = 1): Record<string, string> {
  const chosen = FILTER_NAMES.filter((name) => filters[name] !== '').map((name) => [name, filters[name]] as const);
  return { ...Object.fromEntries(chosen), ...(page > 1 ? { page: String(page) } : {}) };
}

export const chosenFilters = (filters: HistoryFilters): FilterName[] => FILTER_NAMES.filter((name) => filters[name] !== '');

/** The first moment of a local day; undefined for what is no day. */
export function startOfDay(day: string): Date | undefined {
  const start = new Date(`${day}T00:00:00`);
  return Number.isNaN(start.getTime()) ? undefined : start;
}

/** The first moment of the day after, so that a period holds the whole of its last day. */
export function startOfNextDay(day: string): Date | undefined {
  const start = startOfDay(day);
  start?.setDate(start.getDate() + 1);
  return start;
}

/** What the server is asked for. */
export function queryFor(filters: HistoryFilters, page: number, pageSize: number): SubmissionQuery {
  return {
    page,
    pageSize,
    status: filters.status || undefined,
    text: filters.text || undefined,
    from: startOfDay(filters.from)?.toISOString(),
    to: startOfNextDay(filters.to)?.toISOString(),
  };
}

interface Filtered {
  status: string;
  title: string;
  inspectorName: string;
  location: string;
  startTime: string;
}

/** Whether a record that only this device knows passes the filters that the server applies to its own rows. */
export function passes(filters: HistoryFilters, record: Filtered): boolean {
  const wanted = filters.text.toLocaleLowerCase();
  const started = new Date(record.startTime).getTime();
  return (
    (filters.status === '' || record.status === filters.status) &&
    [record.title, record.inspectorName, record.location].some((text) => text.toLocaleLowerCase().includes(wanted)) &&
    started >= (startOfDay(filters.from)?.getTime() ?? -Infinity) &&
    started < (startOfNextDay(filters.to)?.getTime() ?? Infinity)
  );
}
