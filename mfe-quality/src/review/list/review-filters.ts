import type { ReviewQuery } from '@avsec/shared/data';
import { isSiteDate, REVIEW_STATES, type ReviewState } from '@avsec/shared/domain';

/** Days since it was asked for, at least: what can be chosen. */
export const REVIEW_AGES = [1, 3, 7, 30] as const;

export const PAGE_SIZE = 50;

/** What the queue shows, as the address says it. Empty texts do not limit. */
export interface ReviewFilters {
  state: ReviewState;
  place: string;
  checklist: string;
  /** Id of a person. */
  inspector: string;
  age: string;
  /** Days of the site on which it was decided, both included. */
  from: string;
  to: string;
}

export interface ReviewAddress {
  filters: ReviewFilters;
  page: number;
}

export const NO_REVIEW_FILTERS: ReviewFilters = {
  state: 'requested',
  place: '',
  checklist: '',
  inspector: '',
  age: '',
  from: '',
  to: '',
};

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What an address asks for; what it cannot mean is left out. Without a word it is what waits. */
export function readReviewAddress(params: URLSearchParams): ReviewAddress {
  const text = (name: string): string => params.get(name)?.trim() ?? '';
  const id = (name: string): string => (UUID.test(text(name)) ? text(name) : '');
  const date = (name: string): string => (isSiteDate(text(name)) ? text(name) : '');
  const page = Number(text('page') || 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filters: {
      state: REVIEW_STATES.find((one) => one === text('state')) ?? 'requested',
      place: id('place'),
      checklist: text('checklist'),
      inspector: id('inspector'),
      age: REVIEW_AGES.map(String).find((one) => one === text('age')) ?? '',
      from: date('from'),
      to: date('to'),
    },
  };
}

/** The same as an address says it: only what is chosen. */
export function writeReviewAddress({ filters, page }: ReviewAddress): Record<string, string> {
  const { state, ...texts } = filters;
  const said = { state: state === 'requested' ? '' : state, ...texts, page: page === 1 ? '' : String(page) };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** How many filters limit, the state aside: it is always one of them. */
export const chosenFilters = ({ place, checklist, inspector, age, from, to }: ReviewFilters): number =>
  [place, checklist, inspector, age, from, to].filter((value) => value !== '').length;

/** What the server is asked for. */
export const reviewQueryOf = ({ filters, page }: ReviewAddress): ReviewQuery => ({
  states: [filters.state],
  ...(filters.place !== '' && { placeId: filters.place }),
  ...(filters.checklist !== '' && { checklistId: filters.checklist }),
  ...(filters.inspector !== '' && { inspectorId: filters.inspector }),
  ...(filters.age !== '' && { ageFrom: Number(filters.age) }),
  ...(filters.from !== '' && { decidedFrom: filters.from }),
  ...(filters.to !== '' && { decidedTo: filters.to }),
  page,
  pageSize: PAGE_SIZE,
});
