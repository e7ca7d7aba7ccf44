import { useMemo } from 'react';
import { useLocalDrafts, useOutbox, useSubmissionSummariesQuery } from '@avsec/shared/data';
import { useActor } from '@avsec/shared/state';
import { NO_FILTERS } from '../records/filters';
import { deviceRecords, recordsOfDevice, recordsOfPage, type InspectionRecord } from '../records/record';
import { actionsFor } from '../records/row-actions';

const IN_PROGRESS = 'in_progress';
const FILTERS = { ...NO_FILTERS, status: IN_PROGRESS };
/** A person has few inspections in progress: this holds them all, or nearly. */
const READ_AT_ONCE = 50;

/**
 * The person's inspections that can be continued, of the server and of this device, newest first; null while they are
 * on their way.
 */
export function useMyInspections(): readonly InspectionRecord[] | null {
  const actor = useActor();
  const { userId } = actor;
  const { data, isError } = useSubmissionSummariesQuery(
    { page: 1, pageSize: READ_AT_ONCE, status: IN_PROGRESS, userId },
    { refetchOnMountOrArgChange: true },
  );
  const entries = useOutbox();
  const drafts = useLocalDrafts();
  return useMemo(() => {
    if (!data && !isError) return null;
    const local = deviceRecords({ entries, drafts }, userId);
    const records = data
      ? recordsOfPage(data.rows, local, { filters: FILTERS, page: 1 })
      : recordsOfDevice(local, FILTERS);
    return records.filter((record) => actionsFor(record, actor).continue);
  }, [data, isError, entries, drafts, userId, actor]);
}
