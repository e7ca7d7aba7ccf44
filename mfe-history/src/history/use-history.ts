import { useMemo, useState } from 'react';
import { isDataError, useLocalDrafts, useOutbox, useSubmissionCountersQuery, useSubmissionSummariesQuery } from '@avsec/shared/data';
import { addCounters, countSubmissions, monthStartOf, type SubmissionCounters } from '@avsec/shared/domain';
import { useActor } from '@avsec/shared/state';
import { queryFor, type HistoryFilters } from './filters';
import { pageCount, PAGE_SIZE } from './page-size';
import { deviceRecords, recordsOfDevice, recordsOfPage, type InspectionRecord } from './record';

/**
 * What the list shows. `server`: a page of the server's rows with what this device adds. `device`: the server could not be asked;
 * all that this device holds, and the rows of this page when they were read before.
 */
export type Listing =
  | { kind: 'loading' }
  | ({ kind: 'server' } & Listed)
  | ({ kind: 'device' } & Listed);

interface Listed {
  records: InspectionRecord[];
  /** Rows of the server on all pages; what the pages are made of. */
  total: number;
  /** The same and what only this device lists. */
  count: number;
  fetching: boolean;
}

export interface History {
  listing: Listing;
  /** Null until they are known. */
  counters: SubmissionCounters | null;
  /** The address asks for a page that is not there (any more). The backend refuses to count beyond the last row. */
  beyondLastPage: boolean;
  /** Asks the server again; resolves with the number of its rows, or null when it could not be asked. */
  reload: () => Promise<number | null>;
}

const FRESH = { refetchOnMountOrArgChange: true };

export function useHistory(filters: HistoryFilters, page: number): History {
  const { userId } = useActor();
  const [monthStart] = useState(() => monthStartOf(new Date()));
  const summaries = useSubmissionSummariesQuery(queryFor(filters, page, PAGE_SIZE), FRESH);
  const counted = useSubmissionCountersQuery({ monthStart: monthStart.toISOString() }, FRESH);
  const entries = useOutbox();
  const drafts = useLocalDrafts();
  const local = useMemo(() => deviceRecords({ entries, drafts }, userId), [entries, drafts, userId]);

  const { data, currentData, isError, isFetching } = summaries;
  const listing = useMemo((): Listing => {
    const known = isError ? currentData : data;
    if (!isError && !known) return { kind: 'loading' };
    const records = known ? recordsOfPage(known.rows, local, filters, page) : recordsOfDevice(local, filters);
    const { rows, total } = known ?? { rows: [], total: 0 };
    return { kind: isError ? 'device' : 'server', records, total, count: total + records.length - rows.length, fetching: isFetching };
  }, [isError, isFetching, data, currentData, local, filters, page]);

  const reload = async (): Promise<number | null> => {
    const [rows] = await Promise.all([summaries.refetch(), counted.refetch()]);
    return rows.isError ? null : (rows.data?.total ?? null);
  };

  const counters = countersOf(counted, local, monthStart);
  const refused = isError && isDataError(summaries.error) && summaries.error.kind === 'backend';
  const beyondLastPage = page > 1 && (refused || (currentData !== undefined && page > pageCount(currentData.total)));
  return { listing, counters, beyondLastPage, reload };
}

/**
 * The server's counters and the drafts that it has not seen. What waits in the outbox is not added: the server may know an earlier
 * version of it. Where the server cannot be asked, what this device holds is counted.
 */
function countersOf(counted: { data?: SubmissionCounters; isError: boolean }, local: readonly InspectionRecord[], monthStart: Date): SubmissionCounters | null {
  const drafts = local.filter(({ device }) => device.kind === 'draft');
  if (counted.data) return addCounters(counted.data, countSubmissions(drafts, monthStart));
  return counted.isError ? countSubmissions(local, monthStart) : null;
}
