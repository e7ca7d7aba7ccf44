import {
  addCounters,
  countSubmissions,
  type Period,
  type SubmissionCounters,
  type SubmissionSummary,
} from '@avsec/shared/domain';
import { passes, type HistoryFilters } from '../records/filters';
import type { InspectionRecord } from '../records/record';

/**
 * The server's counters and what only this device knows, every record once and under the status that the list shows.
 * `rows`: the server's rows at hand; they tell that it has a record also where its acknowledgement was lost.
 */
export function countersWith(
  counted: SubmissionCounters,
  local: readonly InspectionRecord[],
  rows: readonly SubmissionSummary[],
  month: Period,
): SubmissionCounters {
  const known = new Map(rows.map((row) => [row.id, row]));
  const onlyHere = local.filter((record) => !record.onServer && !known.has(record.id));
  const finalizedHere = local.filter(
    (record) => record.status === 'completed' && (record.onServer || known.has(record.id)),
  );
  // Until the finalization arrives, the server counts what it knows of these as in progress, unless its row says
  // otherwise.
  const moved = finalizedHere.filter(({ id }) => (known.get(id)?.status ?? 'in_progress') === 'in_progress').length;
  const sum = addCounters(counted, countSubmissions(onlyHere, month));
  return { ...sum, completed: sum.completed + moved, inProgress: Math.max(0, sum.inProgress - moved) };
}

/**
 * How many records the filters leave in all: the server's `total` and what only this device knows, whatever page is
 * shown.
 */
export function countOf(
  total: number,
  rows: readonly SubmissionSummary[],
  local: readonly InspectionRecord[],
  filters: HistoryFilters,
): number {
  const known = new Set(rows.map(({ id }) => id));
  return total + local.filter((record) => !record.onServer && !known.has(record.id) && passes(filters, record)).length;
}
