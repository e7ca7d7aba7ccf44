import type { EntryKind, EntryState, LocalDraft, OutboxEntry } from '@avsec/shared/data';

/** Something on this device that the server does not have: an entry of the outbox, or a draft that nobody has saved. */
export interface WaitingRecord {
  /** Of the entry, or of the draft's submission. */
  id: string;
  kind: EntryKind | 'draft';
  state: EntryState | { kind: 'draft' };
  /** Null for a removal. */
  submissionId: string | null;
  checklistId: string;
  title: string;
  /** When the inspection was begun, or the removal asked for; ISO 8601. */
  start: string;
  changedAt: string;
  answeredCount: number;
  itemCount: number;
}

/** What waits in the outbox, in the order in which it is sent, and then the drafts, newest first. */
export const waitingRecords = (entries: readonly OutboxEntry[], drafts: readonly LocalDraft[]): WaitingRecord[] => [
  ...entries.map(({ startTime, createdAt, ...entry }) => ({ ...entry, start: startTime, changedAt: createdAt })),
  ...drafts.map(({ startTime, updatedAt, ...draft }) => ({
    ...draft,
    id: draft.submissionId,
    kind: 'draft' as const,
    state: { kind: 'draft' as const },
    start: startTime,
    changedAt: updatedAt,
  })),
];

/**
 * Where it is filled in further on the page of its checklist; named, since the checklist may have another one in
 * progress.
 */
export const continuePath = (page: string, submissionId: string | null): string =>
  `${page}?${new URLSearchParams({ continue: 'true', submissionId: submissionId ?? '' }).toString()}`;

/**
 * Whether it can be filled in: not while it is on its way to being finalized, nor while a decision about it is open.
 */
export const isOpen = ({ kind, state, submissionId }: WaitingRecord): boolean =>
  submissionId !== null && state.kind !== 'conflict' && (kind !== 'finalize' || state.kind === 'refused');
