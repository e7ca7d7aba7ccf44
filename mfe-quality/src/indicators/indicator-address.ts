import type { IndicatorQuery } from '@avsec/shared/data';
import { addMonths, firstOfMonth, isSiteDate, lastMonths, lastOfMonth, type SiteDate } from '@avsec/shared/domain';

/** How many months can be chosen. */
export const PERIODS = [1, 3, 6, 12, 24, 60] as const;
export type Period = (typeof PERIODS)[number];

/** Of what the indicators are, as the address says it. Empty texts do not limit. */
export interface IndicatorFilters {
  /** So many whole months that end with `until`. */
  months: Period;
  /** First day of a month; empty: the one that is now. */
  until: SiteDate;
  checklist: string;
  place: string;
  category: string;
  /** Id of a person. */
  person: string;
}

export const NO_INDICATOR_FILTERS: IndicatorFilters = {
  months: 12,
  until: '',
  checklist: '',
  place: '',
  category: '',
  person: '',
};

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What an address asks for; what it cannot mean is left out. */
export function readIndicatorAddress(params: URLSearchParams): IndicatorFilters {
  const text = (name: string): string => params.get(name)?.trim() ?? '';
  const id = (name: string): string => (UUID.test(text(name)) ? text(name) : '');
  const until = `${text('until')}-01`;
  return {
    months: PERIODS.find((one) => String(one) === text('months')) ?? NO_INDICATOR_FILTERS.months,
    until: isSiteDate(until) ? until : '',
    checklist: text('checklist'),
    place: id('place'),
    category: text('category'),
    person: id('person'),
  };
}

/** The same as an address says it: only what is chosen. */
export function writeIndicatorAddress({ months, until, ...texts }: IndicatorFilters): Record<string, string> {
  const said = {
    months: months === NO_INDICATOR_FILTERS.months ? '' : String(months),
    until: until.slice(0, 7),
    ...texts,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** Months that a period can end with, the one that is now first. */
export const endsOfPeriods = (today: SiteDate, count: number): SiteDate[] =>
  Array.from({ length: count }, (_, back) => addMonths(firstOfMonth(today), -back));

/** What the server is asked for. */
export function indicatorQueryOf(filters: IndicatorFilters, today: SiteDate): IndicatorQuery {
  const { months, until, checklist, place, category, person } = filters;
  return {
    ...lastMonths(until === '' ? lastOfMonth(today) : until, months),
    ...(checklist !== '' && { checklistId: checklist }),
    ...(place !== '' && { placeId: place }),
    ...(category !== '' && { category }),
    ...(person !== '' && { person }),
  };
}
