import { useMemo } from 'react';
import type { FindingSort } from '@avsec/shared/data';
import { useSearchParams } from '@avsec/shared/router';
import { readAddress, writeAddress, type FindingFilters, type ListAddress, type Scope } from './finding-filters';

export interface UsedAddress extends ListAddress {
  /** What is chosen starts again at the first page. */
  filter: (chosen: Partial<FindingFilters>) => void;
  show: (scope: Scope) => void;
  order: (sort: FindingSort) => void;
  turnTo: (page: number) => void;
  /** What is chosen, as it is saved: without a page. */
  query: string;
  apply: (query: string) => void;
}

/** Filters, order and page, held by the address bar: a link shows what its sender saw. */
export function useListAddress(lone: boolean): UsedAddress {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const said = useMemo(() => readAddress(new URLSearchParams(key), lone), [key, lone]);
  const go = (changes: Partial<ListAddress>, replace = false) =>
    setParams(writeAddress({ ...said, page: 1, ...changes }), { replace });
  return {
    ...said,
    filter: (chosen) =>
      go({ filters: { ...said.filters, ...chosen } }, chosen.text !== undefined && said.filters.text !== ''),
    show: (scope) => go({ scope }),
    order: (sort) => go({ sort }),
    turnTo: (page) => go({ page }),
    query: new URLSearchParams(writeAddress({ ...said, page: 1 })).toString(),
    apply: (query) => setParams(new URLSearchParams(query)),
  };
}
