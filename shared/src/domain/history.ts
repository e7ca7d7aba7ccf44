import { LOCAL_ID_MAX_LENGTH } from './limits';
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
 * One list of what the server and this device know, newest first by start time. A record of the device is dropped when the server
 * has its id; an old local record, which has no id of ours, also when the same user's record of the same checklist and start time is there.
 */
export function mergeHistory<Remote extends HistoryRecord, Local extends HistoryRecord>(server: readonly Remote[], device: readonly Local[]): (Remote | Local)[] {
  const ids = new Set(server.map((record) => record.id));
  const starts = new Set(server.map(startKey));
  const onlyHere = device.filter((record) => !ids.has(record.id) && !(isLocalId(record.id) && starts.has(startKey(record))));
  return [...server, ...onlyHere].toSorted(newestFirst);
}

/** Newest first; records without a readable start time last. */
export function newestFirst(a: Pick<HistoryRecord, 'startTime'>, b: Pick<HistoryRecord, 'startTime'>): number {
  return instant(b.startTime) - instant(a.startTime);
}

/** The first moment of the month in which `now` lies, in the device's time zone: where 'Este Mês' begins. */
export function monthStartOf(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), 1);
}

/** The four counters of records that are all at hand; completed are 'Finalizados' (section 2). */
export function countSubmissions(records: readonly { status: string; startTime: string }[], monthStart: Date): SubmissionCounters {
  return {
    total: records.length,
    completed: records.filter((record) => record.status === 'completed').length,
    inProgress: records.filter((record) => record.status === 'in_progress').length,
    thisMonth: records.filter((record) => instant(record.startTime) >= monthStart.getTime()).length,
  };
}

/** Counters of two disjoint sets of records, as one. */
export function addCounters(a: SubmissionCounters, b: SubmissionCounters): SubmissionCounters {
  return { total: a.total + b.total, completed: a.completed + b.completed, inProgress: a.inProgress + b.inProgress, thisMonth: a.thisMonth + b.thisMonth };
}

const NO_INSTANT = 0;

function instant(time: string): number {
  const milliseconds = Date.parse(time);
  return Number.isNaN(milliseconds) ? NO_INSTANT : milliseconds;
}

/** By moment, not by spelling: '…T10:00:00Z' and '…T07:00:00-03:00' are one. */
const startKey = (record: HistoryRecord): string => JSON.stringify([record.userId, record.checklistId, instant(record.startTime) || record.startTime]);
