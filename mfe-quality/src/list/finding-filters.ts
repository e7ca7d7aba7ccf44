import type { FindingFilter, FindingQuery, FindingSort } from '@avsec/shared/data';
import {
  FINDING_DAYS,
  FINDING_IN_TIME,
  FINDING_STATES,
  isSiteDate,
  LEVELS,
  type FindingDay,
  type FindingInTime,
  type FindingState,
  type Level,
} from '@avsec/shared/domain';

/** Whose findings: `mine` assigned to oneself · `group` or to one of one's groups · `all` that one reads. */
export const SCOPES = ['mine', 'group', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

export const SORTS = ['due', 'newest', 'level', 'changed'] as const satisfies readonly FindingSort[];

/** Days since it was found, at least: what can be chosen. */
export const AGES = [30, 60, 90, 180] as const;

export const PAGE_SIZE = 50;

/** What the list shows, as the address says it. Empty texts and lists do not limit. */
export interface FindingFilters {
  text: string;
  states: readonly FindingState[];
  levels: readonly Level[];
  place: string;
  checklist: string;
  /** Id of a person or a group. */
  responsible: string;
  age: string;
  overdue: boolean;
  repeat: boolean;
  unassigned: boolean;
  /** A later date is asked for. */
  asked: boolean;
  /** The day has come to say whether it was effective. */
  toConfirm: boolean;
  /** Days of the site, both included: when it was found, or when that became of it which `on` says. */
  from: string;
  to: string;
  on: FindingDay | '';
  inTime: FindingInTime | '';
  /** Of the checklist. */
  item: string;
  category: string;
  /** Id of a person. */
  openedBy: string;
  /** Id of its submission. */
  inspection: string;
}

/** What a link asks for and nobody chooses in the panel, in the order in which it is shown. */
export const LINKED_FILTERS = ['from', 'to', 'inTime', 'item', 'category', 'openedBy', 'inspection'] as const;

export interface ListAddress {
  scope: Scope;
  filters: FindingFilters;
  sort: FindingSort;
  page: number;
}

export const NO_FILTERS: FindingFilters = {
  text: '',
  states: [],
  levels: [],
  place: '',
  checklist: '',
  responsible: '',
  age: '',
  overdue: false,
  repeat: false,
  unassigned: false,
  asked: false,
  toConfirm: false,
  from: '',
  to: '',
  on: '',
  inTime: '',
  item: '',
  category: '',
  openedBy: '',
  inspection: '',
};

const YES = 'yes';
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What an address asks for; what it cannot mean is left out. `lone`: somebody who reads only what is assigned. */
export function readAddress(params: URLSearchParams, lone: boolean): ListAddress {
  const text = (name: string): string => params.get(name)?.trim() ?? '';
  const some = <T extends string>(name: string, known: readonly T[]): T[] => {
    const named = text(name).split(',');
    return known.filter((one) => named.includes(one));
  };
  const date = (name: string): string => (isSiteDate(text(name)) ? text(name) : '');
  const id = (name: string): string => (UUID.test(text(name)) ? text(name) : '');
  const page = Number(text('page') || 1);
  const scope = SCOPES.find((one) => one === text('whose')) ?? 'all';
  return {
    scope: lone && scope === 'all' ? 'group' : scope,
    sort: SORTS.find((one) => one === text('sort')) ?? 'due',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filters: {
      text: text('text'),
      states: some('state', FINDING_STATES),
      levels: some('level', LEVELS),
      place: id('place'),
      checklist: text('checklist'),
      responsible: id('responsible'),
      age: AGES.map(String).find((one) => one === text('age')) ?? '',
      overdue: text('overdue') === YES,
      repeat: text('repeat') === YES,
      unassigned: text('unassigned') === YES,
      asked: text('asked') === YES,
      toConfirm: text('confirm') === YES,
      from: date('from'),
      to: date('to'),
      on: FINDING_DAYS.find((one) => one === text('on')) ?? '',
      inTime: FINDING_IN_TIME.find((one) => one === text('time')) ?? '',
      item: text('item'),
      category: text('category'),
      openedBy: id('by'),
      inspection: id('inspection'),
    },
  };
}

/** The same as an address says it: only what is chosen. */
export function writeAddress({ scope, filters, sort, page }: ListAddress): Record<string, string> {
  const { states, levels, overdue, repeat, unassigned, asked, toConfirm, ...chosen } = filters;
  const { text, place, checklist, responsible, age, inTime: time, openedBy: by, ...same } = chosen;
  const said = {
    whose: scope === 'all' ? '' : scope,
    text,
    state: states.join(),
    level: levels.join(),
    place,
    checklist,
    responsible,
    age,
    overdue: overdue ? YES : '',
    repeat: repeat ? YES : '',
    unassigned: unassigned ? YES : '',
    asked: asked ? YES : '',
    confirm: toConfirm ? YES : '',
    ...same,
    time,
    by,
    sort: sort === 'due' ? '' : sort,
    page: page === 1 ? '' : String(page),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** Which findings an address leaves, on all of its pages. */
export function filterOf({ scope, filters }: ListAddress, userId: string): FindingFilter {
  const { states, levels, text, place, checklist, responsible, age } = filters;
  const { overdue, repeat, unassigned, asked, toConfirm } = filters;
  const assignee = scope === 'mine' ? userId : responsible;
  return {
    ...(scope === 'group' && { whose: 'own' as const }),
    ...(assignee !== '' && { assignee }),
    ...(text !== '' && { text }),
    ...(states.length > 0 && { states }),
    ...(levels.length > 0 && { levels }),
    ...(place !== '' && { placeId: place }),
    ...(checklist !== '' && { checklistId: checklist }),
    ...(age !== '' && { ageFrom: Number(age) }),
    ...(overdue && { overdue }),
    ...(repeat && { repeat }),
    ...(unassigned && { unassigned }),
    ...(asked && { asked }),
    ...(toConfirm && { toConfirm }),
    ...linkedFilterOf(filters),
  };
}

function linkedFilterOf(filters: FindingFilters): FindingFilter {
  const { from, to, on, inTime, item, category, openedBy, inspection } = filters;
  return {
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(on !== '' && { on }),
    ...(inTime !== '' && { inTime }),
    ...(item !== '' && { itemId: item }),
    ...(category !== '' && { category }),
    ...(openedBy !== '' && { openedBy }),
    ...(inspection !== '' && { submissionId: inspection }),
  };
}

/** What the server is asked for. */
export const queryOf = (address: ListAddress, userId: string): FindingQuery => ({
  ...filterOf(address, userId),
  sort: address.sort,
  page: address.page,
  pageSize: PAGE_SIZE,
});

/** How many filters are chosen. */
export const chosenCount = (filters: FindingFilters): number =>
  Object.values(filters).filter((value) => (Array.isArray(value) ? value.length > 0 : value !== '' && value !== false))
    .length;
