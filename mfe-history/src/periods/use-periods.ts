import { useGroupedSubmissionsQuery, type GroupedHistory, type PeriodUnit } from '@avsec/shared/data';
import { queryFor, type HistoryFilters } from '../records/filters';

export type Periods =
  { kind: 'loading' } | { kind: 'failed'; retry: () => void } | ({ kind: 'ready'; fetching: boolean } & GroupedHistory);

interface Asked {
  filters: HistoryFilters;
  unit: PeriodUnit;
  periods: number;
}

/** Days begin and end where the person is. */
const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function usePeriods({ filters, unit, periods }: Asked): Periods {
  const { data, currentData, isError, isFetching, refetch } = useGroupedSubmissionsQuery(
    { filter: queryFor(filters), unit, zone: HERE, periods },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return { kind: 'failed', retry: () => void refetch() };
  const shown = currentData ?? data;
  return shown ? { kind: 'ready', fetching: isFetching, ...shown } : { kind: 'loading' };
}
