import { useMemo } from 'react';
import { useSearchParams } from '@avsec/shared/router';
import { filtersFrom, pageFrom, paramsFor, type HistoryFilters } from './filters';

export interface HistoryAddress {
  filters: HistoryFilters;
  page: number;
  /** Chooses filters; the list starts again at its first page. */
  filter: (chosen: Partial<HistoryFilters>) => void;
  turnTo: (page: number) => void;
  /** Corrects an address that asks for a page that is not there. */
  backToFirstPage: () => void;
}

/** Filters and page, held by the address bar. Typing in a filter leaves no trail behind the back button; turning a page does. */
export function useHistoryAddress(): HistoryAddress {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const filters = useMemo(() => filtersFrom(new URLSearchParams(key)), [key]);
  return {
    filters,
    page: pageFrom(params),
    filter: (chosen) => setParams(paramsFor({ ...filters, ...chosen }), { replace: true }),
    turnTo: (page) => setParams(paramsFor(filters, page)),
    backToFirstPage: () => setParams(paramsFor(filters), { replace: true }),
  };
}
