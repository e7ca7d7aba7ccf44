import { KINDS } from '../kinds/definitions';
import { FAMILIES, type Family } from '../kinds/kind-schema';
import { STATES, type State } from '../states/transitions';

export const PAGE_SIZE = 50;

/** What the list shows, as the address says it. Empty texts and lists do not limit. */
export interface OccurrenceFilters {
  text: string;
  states: readonly State[];
  families: readonly Family[];
  kinds: readonly string[];
  /** Local days, '2026-03-01'. */
  from: string;
  to: string;
  simulated: '' | 'yes' | 'no';
  mine: boolean;
}

export interface ListAddress {
  filters: OccurrenceFilters;
  page: number;
}

export const NO_FILTERS: OccurrenceFilters = {
  text: '',
  states: [],
  families: [],
  kinds: [],
  from: '',
  to: '',
  simulated: '',
  mine: false,
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What an address asks for; what it cannot mean is left out. */
export function readAddress(params: URLSearchParams): ListAddress {
  const text = (name: string): string => params.get(name)?.trim() ?? '';
  const some = <T extends string>(name: string, known: readonly T[]): T[] => {
    const named = text(name).split(',');
    return known.filter((one) => named.includes(one));
  };
  const day = (name: string): string => (DAY.test(text(name)) ? text(name) : '');
  const page = Number(text('page') || 1);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filters: {
      text: text('text'),
      states: some('state', STATES),
      families: some('family', FAMILIES),
      kinds: some('kind', KINDS),
      from: day('from'),
      to: day('to'),
      simulated: (['yes', 'no'] as const).find((one) => one === text('simulated')) ?? '',
      mine: text('mine') === 'yes',
    },
  };
}

/** The same as an address says it: only what is chosen. */
export function writeAddress({ filters, page }: ListAddress): Record<string, string> {
  const { text, states, families, kinds, from, to, simulated, mine } = filters;
  const said = {
    text,
    state: states.join(),
    family: families.join(),
    kind: kinds.join(),
    from,
    to,
    simulated,
    mine: mine ? 'yes' : '',
    page: page === 1 ? '' : String(page),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

const midnight = (day: string, days = 0): string => {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + days);
  return at.toISOString();
};

/** A page of rows, counted; or so many after the last one that is known. */
export type Portion =
  { page: number; size: number } | { size: number; counted: false; after?: { happenedAt: string; id: string } };

/** What the server is asked. `isCalled`: whether the reader calls a kind so, because a text finds that too. */
export function askedFor(filters: OccurrenceFilters, portion: Portion, isCalled: (kind: string) => boolean): object {
  const { text, states, families, kinds, from, to, simulated, mine } = filters;
  return {
    ...portion,
    ...(text !== '' && { text, kindsCalled: KINDS.filter(isCalled) }),
    ...(states.length > 0 && { states }),
    ...(families.length > 0 && { families }),
    ...(kinds.length > 0 && { kinds }),
    ...(from !== '' && { from: midnight(from) }),
    // The last day is meant whole.
    ...(to !== '' && { to: midnight(to, 1) }),
    ...(simulated !== '' && { simulated: simulated === 'yes' }),
    ...(mine && { mine }),
  };
}

/** How many filters are chosen. */
export const chosenCount = (filters: OccurrenceFilters): number =>
  Object.keys(writeAddress({ filters, page: 1 })).length;
