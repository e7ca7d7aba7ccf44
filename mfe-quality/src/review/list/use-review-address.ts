import { useMemo } from 'react';
import { useSearchParams } from '@avsec/shared/router';
import { readReviewAddress, writeReviewAddress, type ReviewAddress, type ReviewFilters } from './review-filters';

export interface UsedReviewAddress extends ReviewAddress {
  /** What is chosen starts again at the first page. */
  filter: (chosen: Partial<ReviewFilters>) => void;
  turnTo: (page: number) => void;
}

/** Filters and page, held by the address bar: a link shows what its sender saw. */
export function useReviewAddress(): UsedReviewAddress {
  const [params, setParams] = useSearchParams();
  const key = params.toString();
  const said = useMemo(() => readReviewAddress(new URLSearchParams(key)), [key]);
  const go = (changes: Partial<ReviewAddress>) => setParams(writeReviewAddress({ ...said, page: 1, ...changes }));
  return {
    ...said,
    filter: (chosen) => go({ filters: { ...said.filters, ...chosen } }),
    turnTo: (page) => go({ page }),
  };
}
