import { useMemo } from 'react';
import { useSearchParams } from '@avsec/shared/router';
import { filtersFrom, pageFrom, paramsFor, type HistoryFilters } from '../records/filters';
import { laidFrom, laidParams, PERIODS_AT_A_TIME, type Laid, type Layout } from './layout';
import { sortingFrom, sortingParams, type Sorting } from '../records/sorting';

export interface HistoryAddress {
  filters: HistoryFilters;
  sorting: Sorting;
  page: number;
  laid: Laid;
  /** Chooses filters; the list starts again at its first page. */
  filter: (chosen: Partial<HistoryFilters>) => void;
  sort: (sorting: Sorting) => void;
  turnTo: (page: number) => void;
  layOut: (layout: Layout) => void;
  showOlderPeriods: () => void;
  /** Corrects an address that asks for a page that is not there. */
  backToFirstPage: () => void;
  /** What of the address is worth keeping under a name: filters, order and layout. */
  query: string;
  /** The history as such a query shows it. */
  apply: (query: string) => void;
}

/** Typing goes on in one entry of the browser's history; every other choice can be taken back with its back button. */
const isTypedFurther = (before: HistoryFilters, chosen: Partial<HistoryFilters>): boolean =>
  Object.keys(chosen).join() === 'text' && before.text !== '' && chosen.text !== '';

interface Said {
  filters: HistoryFilters;
  sorting: Sorting;
  laid: Laid;
  page?: number;
}

const saying = ({ filters, sorting, laid, page }: Said) => ({
  ...paramsFor(filters, page),
  ...sortingParams(sorting),
  ...laidParams(laid),
});

const readFrom = (key: string): Omit<Said, 'page'> => {
  const read = new URLSearchParams(key);
  return { filters: filtersFrom(read), sorting: sortingFrom(read), laid: laidFrom(read) };
};

/** Filters, order, page and layout, held by the address bar: a link shows what its sender saw. */
export function useHistoryAddress(): HistoryAddress {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const said = useMemo(() => readFrom(key), [key]);
  const { filters, laid } = said;
  const go = (changes: Partial<Said>, how?: { replace: boolean }) => setParams(saying({ ...said, ...changes }), how);
  return {
    ...said,
    page: pageFrom(params),
    filter: (chosen) => go({ filters: { ...filters, ...chosen } }, { replace: isTypedFurther(filters, chosen) }),
    sort: (sorting) => go({ sorting }),
    turnTo: (page) => go({ page }),
    layOut: (layout) => go({ laid: { layout, periods: PERIODS_AT_A_TIME } }),
    showOlderPeriods: () => go({ laid: { ...laid, periods: laid.periods + PERIODS_AT_A_TIME } }, { replace: true }),
    backToFirstPage: () => go({}, { replace: true }),
    query: new URLSearchParams(saying({ ...said, laid: { ...laid, periods: PERIODS_AT_A_TIME } })).toString(),
    apply: (query) => setParams(saying(readFrom(query))),
  };
}
