import { useMemo } from 'react';
import { useSearchParams } from '@avsec/shared/router';
import { filtersFrom, pageFrom, paramsFor, type HistoryFilters } from './filters';
import { sortingFrom, sortingParams, type Sorting } from './sorting';

export interface HistoryAddress {
  filters: HistoryFilters;
  sorting: Sorting;
  page: number;
  /** Chooses filters; the list starts again at its first page. */
  filter: (chosen: Partial<HistoryFilters>) => void;
  sort: (sorting: Sorting) => void;
  turnTo: (page: number) => void;
  /** Corrects an address that asks for a page that is not there. */
  backToFirstPage: () => void;
}

/** Typing goes on in one entry of the browser's history; every other choice can be taken back with its back button. */
const isTypedFurther = (before: HistoryFilters, chosen: Partial<HistoryFilters>): boolean =>
  Object.keys(chosen).join() === 'text' && before.text !== '' && chosen.text !== '';

/** Filters, order and page, held by the address bar: a link shows what its sender saw. */
export function useHistoryAddress(): HistoryAddress {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const { filters, sorting } = useMemo(() => {
    const read = new URLSearchParams(key);
    return { filters: filtersFrom(read), sorting: sortingFrom(read) };
  }, [key]);
  const address = (more: { filters?: HistoryFilters; sorting?: Sorting; page?: number }) => ({
    ...paramsFor(more.filters ?? filters, more.page),
    ...sortingParams(more.sorting ?? sorting),
  });
  return {
    filters,
    sorting,
    page: pageFrom(params),
    filter: (chosen) => setParams(address({ filters: { ...filters, ...chosen } }), { replace: isTypedFurther(filters, chosen) }),
    sort: (chosen) => setParams(address({ sorting: chosen })),
    turnTo: (page) => setParams(address({ page })),
    backToFirstPage: () => setParams(address({}), { replace: true }),
  };
}
