import type { SubmissionSort } from '@avsec/shared/data';
import { SORTS } from './history-columns';

/** By which column the history is sorted, and how the address says so. */
export interface Sorting {
  by: SubmissionSort;
  descending: boolean;
}

const descendsAtFirst = (by: SubmissionSort): boolean => by === 'start';

/** Newest first. */
export const DEFAULT_SORTING: Sorting = { by: 'start', descending: true };

export const isDefaultSorting = ({ by, descending }: Sorting): boolean =>
  by === DEFAULT_SORTING.by && descending === DEFAULT_SORTING.descending;

export function sortingFrom(params: URLSearchParams): Sorting {
  const by = SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORTING.by;
  const order = params.get('order');
  return { by, descending: order === 'desc' || (order !== 'asc' && descendsAtFirst(by)) };
}

export function sortingParams({ by, descending }: Sorting): Record<string, string> {
  return {
    ...(by === DEFAULT_SORTING.by ? {} : { sort: by }),
    ...(descending === descendsAtFirst(by) ? {} : { order: descending ? 'desc' : 'asc' }),
  };
}

/** What pressing a column's heading asks for: its own first direction, then the other one. */
export const sortedBy = (by: SubmissionSort, now: Sorting): Sorting => ({
  by,
  descending: now.by === by ? !now.descending : descendsAtFirst(by),
});
