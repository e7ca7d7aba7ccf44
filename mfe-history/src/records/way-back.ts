import { useMemo } from 'react';
import { useLocation } from '@avsec/shared/router';

/**
 * What a link of the history's list carries, so that the page it leads to leads back to the same filters, order and
 * page.
 */
export interface WayBack {
  search: string;
}

export function useWayBack(): WayBack {
  const { search } = useLocation();
  return useMemo(() => ({ search }), [search]);
}

/** The list as it was left; as it begins, where a page was opened by its address. */
export function useListPath(): string {
  const state: unknown = useLocation().state;
  const search =
    typeof state === 'object' && state !== null && 'search' in state && typeof state.search === 'string'
      ? state.search
      : '';
  return `/checklist-history${search}`;
}
