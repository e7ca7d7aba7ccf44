import type { EntryState, LocalDraft, OutboxEntry } from '@avsec/shared/data';
import {
  mergeHistory,
  type GivenVerdict,
  type SearchedAnswers,
  type SubmissionResults,
  type SubmissionSummary,
} from '@avsec/shared/domain';
import { passes, type HistoryFilters } from './filters';
import { DEFAULT_SORTING, isDefaultSorting, type Sorting } from './sorting';

/** What this device holds of a record beyond what the server has acknowledged. */
export type DeviceState =
  | { kind: 'none' }
  /** Only this device knows it. */
  | { kind: 'draft' }
  /** The server knows it; this device has answers that were not saved yet. */
  | { kind: 'unsaved' }
  /** Saved or finalized here, to be sent. */
  | { kind: 'entry'; entryId: string; state: EntryState };

/** One row of the history, wherever it comes from. */
export interface InspectionRecord {
  id: string;
  userId: string;
  checklistId: string;
  title: string;
  inspectorName: string;
  inspectorBadge: string;
  /** Who else was named as the inspector. */
  onBehalfOf?: SubmissionSummary['onBehalfOf'];
  location: string;
  /** What its vehicles and persons are called; '' where none is. */
  instanceNames: string;
  /** What was answered to the items that the history searches. */
  searchedAnswers: readonly SearchedAnswers[];
  startTime: string;
  completionTime: string | null;
  status: string;
  progress: { answered: number; total: number; photos: number };
  /** Null while in progress, and until what was finalized here has reached the server, which computes it. */
  results: SubmissionResults | null;
  /** What the inspector decided; likewise. */
  verdict: GivenVerdict | null;
  /** When and why it was last opened again; null also while the server has not been asked. */
  reopening: SubmissionSummary['reopening'];
  onServer: boolean;
  device: DeviceState;
}

export interface DeviceRecords {
  entries: readonly OutboxEntry[];
  drafts: readonly LocalDraft[];
}

const counted = (counts: { answeredCount: number; itemCount: number; photoCount: number }) => ({
  answered: counts.answeredCount,
  total: counts.itemCount,
  photos: counts.photoCount,
});

const fromServer = (row: SubmissionSummary): InspectionRecord => ({
  id: row.id,
  userId: row.userId,
  checklistId: row.checklistId,
  title: row.title,
  inspectorName: row.inspectorName,
  inspectorBadge: row.inspectorBadge,
  onBehalfOf: row.onBehalfOf,
  location: row.location,
  instanceNames: row.instanceNames,
  searchedAnswers: row.searchedAnswers,
  startTime: row.startTime,
  completionTime: row.completionTime,
  status: row.status,
  progress: counted(row),
  results: row.results,
  verdict: row.verdict,
  reopening: row.reopening,
  onServer: true,
  device: { kind: 'none' },
});

function fromDraft(draft: LocalDraft, userId: string): InspectionRecord {
  const {
    submissionId,
    checklistId,
    title,
    inspectorName,
    inspectorBadge,
    onBehalfOf,
    location,
    instanceNames,
    searchedAnswers,
    startTime,
    knownToBackend,
  } = draft;
  return {
    ...{
      id: submissionId,
      userId,
      checklistId,
      title,
      inspectorName,
      inspectorBadge,
      onBehalfOf,
      location,
      instanceNames,
      searchedAnswers,
      startTime,
    },
    completionTime: null,
    status: 'in_progress',
    progress: counted(draft),
    results: null,
    verdict: null,
    reopening: null,
    onServer: knownToBackend,
    device: { kind: knownToBackend ? 'unsaved' : 'draft' },
  };
}

function fromEntry(entry: OutboxEntry, id: string, userId: string): InspectionRecord {
  const {
    checklistId,
    title,
    inspectorName,
    inspectorBadge,
    onBehalfOf,
    location,
    instanceNames,
    searchedAnswers,
    startTime,
    completionTime,
  } = entry;
  return {
    ...{
      id,
      userId,
      checklistId,
      title,
      inspectorName,
      inspectorBadge,
      onBehalfOf,
      location,
      instanceNames,
      searchedAnswers,
      startTime,
      completionTime,
    },
    status: entry.kind === 'finalize' ? 'completed' : 'in_progress',
    progress: counted(entry),
    results: null,
    verdict: null,
    reopening: null,
    onServer: entry.knownToBackend,
    device: { kind: 'entry', entryId: entry.id, state: entry.state },
  };
}

/** Everything that this device holds of the person's inspections; what waits to be sent speaks for its draft. */
export function deviceRecords({ entries, drafts }: DeviceRecords, userId: string): InspectionRecord[] {
  const records = new Map(drafts.map((draft) => [draft.submissionId, fromDraft(draft, userId)]));
  for (const entry of entries) {
    const { submissionId } = entry;
    if (submissionId !== null) records.set(submissionId, fromEntry(entry, submissionId, userId));
  }
  return [...records.values()];
}

/** The server's row with what this device adds to it: newer content on its way is what the person sees. */
function withDevice(row: InspectionRecord, local: InspectionRecord | undefined): InspectionRecord {
  if (!local) return row;
  const { status, completionTime, device, progress, results, verdict, instanceNames, searchedAnswers } = local;
  // What was named before goes on as long as this device names nobody else (`private.identify`).
  const newer = { ...row, onBehalfOf: local.onBehalfOf ?? row.onBehalfOf, progress, instanceNames, searchedAnswers };
  if (device.kind === 'entry') return { ...newer, status, completionTime, device, results, verdict };
  return { ...newer, device: { kind: 'unsaved' } };
}

/** Which page, of which records, in which order. */
export interface HistoryView {
  filters: HistoryFilters;
  sorting?: Sorting;
  page: number;
}

/**
 * One page of the history. The server's rows carry what this device knows of them; records that the server has not
 * seen, or that are still on their way to it, stand on the first page: in their place by start time, or above all where
 * something else orders the rows.
 */
export function recordsOfPage(
  rows: readonly SubmissionSummary[],
  local: readonly InspectionRecord[],
  { filters, sorting = DEFAULT_SORTING, page }: HistoryView,
): InspectionRecord[] {
  const here = new Map(local.map((record) => [record.id, record]));
  const server = rows.map((row) => withDevice(fromServer(row), here.get(row.id)));
  const waiting =
    page === 1
      ? local.filter((record) => (!record.onServer || record.device.kind === 'entry') && passes(filters, record))
      : [];
  const merged = mergeHistory(server, waiting);
  if (isDefaultSorting(sorting)) return merged;
  const listed = new Set(server);
  return [...merged.filter((record) => !listed.has(record)), ...server];
}

/** What can be shown while the server cannot be asked: everything of this device that passes the filters. */
export function recordsOfDevice(local: readonly InspectionRecord[], filters: HistoryFilters): InspectionRecord[] {
  return mergeHistory(
    [],
    local.filter((record) => passes(filters, record)),
  );
}
