import { useMemo } from 'react';
import { useSearchParams } from '@avsec/shared/router';
import { readAddress, writeAddress, type ListAddress, type OccurrenceFilters } from './occurrence-filters';

export interface UsedAddress extends ListAddress {
  /** What is chosen starts again at the first page. */
  filter: (chosen: Partial<OccurrenceFilters>) => void;
  turnTo: (page: number) => void;
}

/** Filters and page, held by the address bar: a link shows what its sender saw. */
export function useListAddress(): UsedAddress {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const said = useMemo(() => readAddress(new URLSearchParams(key)), [key]);
  return {
    ...said,
    filter: (chosen) =>
      setParams(writeAddress({ page: 1, filters: { ...said.filters, ...chosen } }), {
        replace: chosen.text !== undefined && said.filters.text !== '',
      }),
    turnTo: (page) => setParams(writeAddress({ ...said, page })),
  };
}
