import type { EntryState, LocalDraft, OutboxEntry } from '@avsec/shared/data';
import {
  mergeHistory,
  type GivenVerdict,
  type InspectionHeading,
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
export interface InspectionRecord extends InspectionHeading {
  id: string;
  userId: string;
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

const headingOf = (held: InspectionHeading): InspectionHeading => ({
  checklistId: held.checklistId,
  title: held.title,
  inspectorName: held.inspectorName,
  inspectorBadge: held.inspectorBadge,
  onBehalfOf: held.onBehalfOf,
  location: held.location,
  instanceNames: held.instanceNames,
  searchedAnswers: held.searchedAnswers,
  startTime: held.startTime,
});

const fromServer = (row: SubmissionSummary): InspectionRecord => ({
  ...headingOf(row),
  id: row.id,
  userId: row.userId,
  completionTime: row.completionTime,
  status: row.status,
  progress: counted(row),
  results: row.results,
  verdict: row.verdict,
  reopening: row.reopening,
  onServer: true,
  device: { kind: 'none' },
});

/** Only the server computes these. */
const NOT_COMPUTED = { results: null, verdict: null, reopening: null } as const;

const fromDraft = (draft: LocalDraft, userId: string): InspectionRecord => ({
  ...headingOf(draft),
  ...NOT_COMPUTED,
  id: draft.submissionId,
  userId,
  completionTime: null,
  status: 'in_progress',
  progress: counted(draft),
  onServer: draft.knownToBackend,
  device: { kind: draft.knownToBackend ? 'unsaved' : 'draft' },
});

const fromEntry = (entry: OutboxEntry, id: string, userId: string): InspectionRecord => ({
  ...headingOf(entry),
  ...NOT_COMPUTED,
  id,
  userId,
  completionTime: entry.completionTime,
  status: entry.kind === 'finalize' ? 'completed' : 'in_progress',
  progress: counted(entry),
  onServer: entry.knownToBackend,
  device: { kind: 'entry', entryId: entry.id, state: entry.state },
});

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
