import type { SubmissionSort } from '@avsec/shared/data';

/** The columns of the history, and by what pressing a heading sorts. */
export const HISTORY_COLUMNS = [
  { name: 'status', sort: 'status' },
  { name: 'checklist', sort: 'title' },
  { name: 'inspector', sort: 'inspector' },
  { name: 'location', sort: 'location' },
  { name: 'start', sort: 'start' },
  { name: 'result', sort: 'rate' },
  { name: 'progress', sort: null },
  { name: 'actions', sort: null },
] as const satisfies readonly { name: string; sort: SubmissionSort | null }[];

export type HistoryColumn = (typeof HISTORY_COLUMNS)[number]['name'];

export const columnOf = (sort: SubmissionSort): HistoryColumn =>
  HISTORY_COLUMNS.find((column) => column.sort === sort)?.name ?? 'start';

/** By what the rows can be sorted, in the order of the columns. */
export const SORTS: readonly SubmissionSort[] = HISTORY_COLUMNS.flatMap(({ sort }) => sort ?? []);
