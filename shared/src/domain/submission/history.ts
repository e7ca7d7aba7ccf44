import { LOCAL_ID_MAX_LENGTH } from '../limits';
import type { SubmissionCounters } from './submission';

/** What the history needs to know of a record to place it. */
export interface HistoryRecord {
  id: string;
  userId: string;
  checklistId: string;
  /** ISO 8601. */
  startTime: string;
}

/** Records of older versions that only this device knows have ids of 20 characters or fewer (section 4). */
export const isLocalId = (id: string): boolean => id.length <= LOCAL_ID_MAX_LENGTH;

/**
 * One list of what the server and this device know, newest first by start time. A record of the device is dropped when
 * the server has its id; an old local record, which has no id of ours, also when the same user's record of the same
 * checklist and start time is there.
 */
export function mergeHistory<Remote extends HistoryRecord, Local extends HistoryRecord>(
  server: readonly Remote[],
  device: readonly Local[],
): (Remote | Local)[] {
  const ids = new Set(server.map((record) => record.id));
  const starts = new Set(server.map(startKey));
  const onlyHere = device.filter(
    (record) => !ids.has(record.id) && !(isLocalId(record.id) && starts.has(startKey(record))),
  );
  return [...server, ...onlyHere].toSorted(newestFirst);
}

/** Newest first; records without a readable start time last. */
export function newestFirst(a: Pick<HistoryRecord, 'startTime'>, b: Pick<HistoryRecord, 'startTime'>): number {
  return instant(b.startTime) - instant(a.startTime);
}

/** From its first moment on, and before its end. */
export interface Period {
  from: Date;
  to: Date;
}

/**
 * The month in which `now` lies, in the device's time zone: what 'Este Mês' counts. Months differ in length, and so may
 * days.
 */
export function monthOf(now: Date): Period {
  return {
    from: new Date(now.getFullYear(), now.getMonth(), 1),
    to: new Date(now.getFullYear(), now.getMonth() + 1, 1),
  };
}

/** The four counters of records that are all at hand; completed are 'Finalizados' (section 2), also under review. */
export function countSubmissions(
  records: readonly { status: string; startTime: string }[],
  month: Period,
): SubmissionCounters {
  return {
    total: records.length,
    completed: records.filter(({ status }) => status === 'completed' || status === 'submitted').length,
    inProgress: records.filter((record) => record.status === 'in_progress').length,
    thisMonth: records.filter((record) => isWithin(month, instant(record.startTime))).length,
  };
}

/** Counters of two disjoint sets of records, as one. */
export function addCounters(a: SubmissionCounters, b: SubmissionCounters): SubmissionCounters {
  return {
    total: a.total + b.total,
    completed: a.completed + b.completed,
    inProgress: a.inProgress + b.inProgress,
    thisMonth: a.thisMonth + b.thisMonth,
  };
}

const NO_INSTANT = 0;

const isWithin = ({ from, to }: Period, moment: number): boolean => moment >= from.getTime() && moment < to.getTime();

function instant(time: string): number {
  const milliseconds = Date.parse(time);
  return Number.isNaN(milliseconds) ? NO_INSTANT : milliseconds;
}

/** By moment, not by spelling: '…T10:00:00Z' and '…T07:00:00-03:00' are one. */
const startKey = (record: HistoryRecord): string =>
  JSON.stringify([record.userId, record.checklistId, instant(record.startTime) || record.startTime]);
