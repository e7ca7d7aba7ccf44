import { useMemo, useState } from 'react';
import {
  useLocalDrafts,
  useOutbox,
  useSubmissionCountersQuery,
  useSubmissionCountQuery,
  useSubmissionSummariesQuery,
} from '@avsec/shared/data';
import {
  countSubmissions,
  monthOf,
  type Period,
  type SubmissionCounters,
  type SubmissionSummary,
} from '@avsec/shared/domain';
import { useActor } from '@avsec/shared/state';
import { countersWith, countOf } from './count-records';
import { queryFor } from '../records/filters';
import { PAGE_SIZE } from './page-size';
import {
  deviceRecords,
  recordsOfDevice,
  recordsOfPage,
  type HistoryView,
  type InspectionRecord,
} from '../records/record';
import type { Sorting } from '../records/sorting';

/**
 * What the list shows. `server`: a page of the server's rows with what this device adds. `device`: the server could not
 * be asked; all that this device holds, and the rows of this page when they were read before.
 */
export type Listing = { kind: 'loading' } | ({ kind: 'server' } & Listed) | ({ kind: 'device' } & Listed);

interface Listed {
  records: InspectionRecord[];
  /** Rows of the server on all pages; what the pages are made of. */
  total: number;
  /** The same and what only this device lists. */
  count: number;
  /** There are more than that: they are being counted. */
  more: boolean;
  fetching: boolean;
}

export interface History {
  listing: Listing;
  /** Null until they are known. */
  counters: SubmissionCounters | null;
  /** Records that only this device has, or that it has not sent as they are. */
  onlyHere: number;
  /** The address asks for a page that is not there (any more). */
  beyondLastPage: boolean;
  /** Asks the server again; resolves with the number of its rows, or null when it could not be asked. */
  reload: () => Promise<number | null>;
}

const FRESH = { refetchOnMountOrArgChange: true };

export function useHistory({ filters, sorting, page }: HistoryView & { sorting: Sorting }): History {
  const { userId } = useActor();
  const [month] = useState(() => monthOf(new Date()));
  const filter = queryFor(filters);
  const summaries = useSubmissionSummariesQuery(
    { ...filter, sort: sorting.by, descending: sorting.descending, page, pageSize: PAGE_SIZE },
    FRESH,
  );
  const counting = useSubmissionCountQuery(filter, { skip: summaries.currentData?.more !== true });
  const counted = useSubmissionCountersQuery({ from: month.from.toISOString(), to: month.to.toISOString() }, FRESH);
  const entries = useOutbox();
  const drafts = useLocalDrafts();
  const local = useMemo(() => deviceRecords({ entries, drafts }, userId), [entries, drafts, userId]);

  const { data, currentData, isError, isFetching } = summaries;
  const countedToTheEnd = counting.currentData;
  const listing = useMemo((): Listing => {
    const known = isError ? currentData : data;
    if (!isError && !known) return { kind: 'loading' };
    const kind = isError ? 'device' : 'server';
    if (!known) {
      const records = recordsOfDevice(local, filters);
      return { kind, records, total: 0, count: records.length, more: false, fetching: isFetching };
    }
    const { rows } = known;
    const total = (known.more ? countedToTheEnd : undefined) ?? known.total;
    const records = recordsOfPage(rows, local, { filters, sorting, page });
    return {
      kind,
      records,
      total,
      count: countOf(total, rows, local, filters),
      more: known.more && countedToTheEnd === undefined,
      fetching: isFetching,
    };
  }, [isError, isFetching, data, currentData, countedToTheEnd, local, filters, sorting, page]);

  const reload = async (): Promise<number | null> => {
    const [rows] = await Promise.all([
      summaries.refetch(),
      counted.refetch(),
      ...(counting.isUninitialized ? [] : [counting.refetch()]),
    ]);
    return rows.isError ? null : ((rows.data?.more ? countedToTheEnd : undefined) ?? rows.data?.total ?? null);
  };

  const counters = countersOf(counted, local, data?.rows ?? NO_ROWS, month);
  const beyondLastPage = page > 1 && currentData?.rows.length === 0;
  return { listing, counters, onlyHere: local.length, beyondLastPage, reload };
}

const NO_ROWS: readonly SubmissionSummary[] = [];

/** Where the server has never been asked with success, what this device holds is counted. */
function countersOf(
  counted: { data?: SubmissionCounters; isError: boolean },
  local: readonly InspectionRecord[],
  rows: readonly SubmissionSummary[],
  month: Period,
): SubmissionCounters | null {
  if (counted.data) return countersWith(counted.data, local, rows, month);
  return counted.isError ? countSubmissions(local, month) : null;
}
