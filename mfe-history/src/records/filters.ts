import {
  ITEM_CATEGORIES,
  matchesSearch,
  RATINGS,
  searchable,
  searchedForms,
  VERDICTS,
  type GivenVerdict,
  type SearchedAnswers,
  type SubmissionResults,
  type SubmissionSummary,
} from '@avsec/shared/domain';
import type { CountedFilter, SubmissionFilter } from '@avsec/shared/data';
import { checklistsCalled, recordTitle } from '@avsec/shared/i18n';

/**
 * The filters of the history and how the address bar carries them, so that a reload or a shared link shows the same
 * rows.
 */

export interface HistoryFilters {
  /**
   * Looked for in title (as it was written and as it is shown), inspector's name, location, what vehicles and persons
   * are called, and what was answered to the items that their checklists' authors mark.
   */
  text: string;
  /** A status value, or empty for every status. */
  status: string;
  /** First and last day of the start time, 'YYYY-MM-DD' by the local calendar, or empty. */
  from: string;
  to: string;
  /** Id of a checklist. */
  checklist: string;
  inspector: string;
  location: string;
  /** A category of items. */
  category: string;
  /** What the inspector decided: a verdict, or empty. */
  verdict: string;
  /** What the compliance rate means: a rating, or empty. */
  result: string;
  /** 'yes' for what has something that does not conform. */
  findings: string;
  /**
   * 'yes' for what the indicators count: days are the site's then, and what follows limits too. Reached from them, not
   * chosen here.
   */
  counted: string;
  /** Id of a place, with all that lies in it, or 'none'. */
  place: string;
  /** Id of a person. */
  person: string;
  /** In which was evaluated, or failed where `findings` is chosen: 'item:…', 'category:…' or 'clause:…'. */
  about: string;
}

export const FILTER_NAMES = [
  'text',
  'status',
  'from',
  'to',
  'checklist',
  'inspector',
  'location',
  'category',
  'verdict',
  'result',
  'findings',
  'counted',
  'place',
  'person',
  'about',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const NO_FILTERS: HistoryFilters = {
  text: '',
  status: '',
  from: '',
  to: '',
  checklist: '',
  inspector: '',
  location: '',
  category: '',
  verdict: '',
  result: '',
  findings: '',
  counted: '',
  place: '',
  person: '',
  about: '',
};

/** What says something only beside `counted`. */
const OF_COUNTED = { counted: '', place: '', person: '', about: '' } as const;
export const COUNTED = 'yes';
export const NO_PLACE = 'none';

export const FINDINGS_ONLY = 'yes';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ABOUT = /^(item|category|clause):(.+)$/s;

const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : '');
const dayOrNothing = (text: string): string => (DAY.test(text) && startOfDay(text) !== undefined ? text : '');

/** What an address may say of a filter; anything else is no filter. */
const READERS: Partial<Record<FilterName, (text: string) => string>> = {
  from: dayOrNothing,
  to: dayOrNothing,
  category: oneOf(ITEM_CATEGORIES),
  verdict: oneOf(VERDICTS),
  result: oneOf(RATINGS),
  findings: oneOf([FINDINGS_ONLY]),
  counted: oneOf([COUNTED]),
  place: (text) => (text === NO_PLACE || UUID.test(text) ? text : ''),
  person: (text) => (UUID.test(text) ? text : ''),
  about: (text) => (ABOUT.test(text) ? text : ''),
};

/** What `about` names: of which kind, and which. */
export function aboutIn(text: string): { kind: string; value: string } | null {
  const [, kind, value] = ABOUT.exec(text) ?? [];
  return kind !== undefined && value !== undefined ? { kind, value } : null;
}

export function filtersFrom(params: URLSearchParams): HistoryFilters {
  const read = (name: FilterName) => (READERS[name] ?? String)(params.get(name)?.trim() ?? '');
  const said = FILTER_NAMES.reduce<HistoryFilters>((filters, name) => ({ ...filters, [name]: read(name) }), NO_FILTERS);
  return said.counted === '' ? { ...said, ...OF_COUNTED } : said;
}

/** Pages count from 1; anything else in the address means the first. */
export function pageFrom(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export const chosenFilters = (filters: HistoryFilters): FilterName[] =>
  FILTER_NAMES.filter((name) => filters[name] !== '');

export function paramsFor(filters: HistoryFilters, page = 1): Record<string, string> {
  const chosen = chosenFilters(filters).map((name) => [name, filters[name]] as const);
  return { ...Object.fromEntries(chosen), ...(page > 1 ? { page: String(page) } : {}) };
}

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

/** What of the indicators is asked for. */
function countedIn({ from, to, place, person, about, findings }: HistoryFilters): CountedFilter {
  const named = aboutIn(about);
  return {
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(place !== '' && { placeId: place }),
    ...(person !== '' && { person }),
    ...(named?.kind === 'item' && { itemId: named.value }),
    ...(named?.kind === 'category' && { category: named.value }),
    ...(named?.kind === 'clause' && { clause: named.value }),
    ...(findings === FINDINGS_ONLY && { failing: true as const }),
  };
}

/** What the server is asked for. */
export function queryFor(filters: HistoryFilters): SubmissionFilter {
  if (filters.counted !== COUNTED) return plainQueryFor(filters);
  return { ...plainQueryFor({ ...filters, from: '', to: '', findings: '' }), counted: countedIn(filters) };
}

function plainQueryFor({
  text,
  status,
  from,
  to,
  checklist,
  inspector,
  location,
  category,
  verdict,
  result,
  findings,
}: HistoryFilters): SubmissionFilter {
  return {
    text: text || undefined,
    titles: text ? checklistsCalled(text) : undefined,
    status: status || undefined,
    from: startOfDay(from)?.toISOString(),
    to: startOfNextDay(to)?.toISOString(),
    checklistId: checklist || undefined,
    inspector: inspector || undefined,
    location: location || undefined,
    category: category || undefined,
    verdict: VERDICTS.find((known) => known === verdict),
    rating: RATINGS.find((known) => known === result),
    nonConforming: findings === FINDINGS_ONLY ? true : undefined,
  };
}

interface Filtered {
  status: string;
  checklistId: string;
  title: string;
  inspectorName: string;
  location: string;
  instanceNames: string;
  searchedAnswers: readonly SearchedAnswers[];
  onBehalfOf?: SubmissionSummary['onBehalfOf'];
  startTime: string;
  results: SubmissionResults | null;
  verdict: GivenVerdict | null;
}

const sameText = (wanted: string, text: string) => wanted === '' || searchable(wanted) === searchable(text);

/**
 * Whether a record that only this device knows passes the filters that the server applies to its own rows. Of
 * categories, and of what the indicators count, this device has no note: a filter by them leaves such records out.
 */
export function passes(filters: HistoryFilters, record: Filtered): boolean {
  const started = new Date(record.startTime).getTime();
  return (
    filters.category === '' &&
    filters.counted === '' &&
    (filters.status === '' || record.status === filters.status) &&
    (filters.checklist === '' || record.checklistId === filters.checklist) &&
    sameText(filters.inspector, record.inspectorName) &&
    sameText(filters.location, record.location) &&
    (filters.verdict === '' || record.verdict?.verdict === filters.verdict) &&
    (filters.result === '' || record.results?.rating === filters.result) &&
    (filters.findings === '' || (record.results?.nonConforming ?? 0) > 0) &&
    matchesSearch(filters.text, [
      record.title,
      recordTitle(record),
      record.inspectorName,
      record.location,
      ...record.instanceNames.split(', ').flatMap(searchedForms),
      ...record.searchedAnswers.flatMap(({ answers }) => answers.flatMap(searchedForms)),
      record.onBehalfOf?.name ?? '',
    ]) &&
    started >= (startOfDay(filters.from)?.getTime() ?? -Infinity) &&
    started < (startOfNextDay(filters.to)?.getTime() ?? Infinity)
  );
}
