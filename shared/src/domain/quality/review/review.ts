import { isBlank } from '../../text/text';
import type { ReviewAtHand } from './may-review';
import type { ReviewAct, ReviewState } from './transitions';

/** What is said at an item. */
export interface ReviewComment {
  itemId: string;
  /** As the version asks it. */
  question: string;
  text: string;
}

/** What a record came back with: it lies with the record in progress, on the device too. */
export interface Returned {
  /** The version that came back. */
  revision: number;
  /** ISO 8601. */
  at: string;
  /** Name of whoever returned it; null where it is not known. */
  by: string | null;
  /** On the whole. */
  words: string | null;
  comments: readonly ReviewComment[];
}

/** A review as a list shows it. Moments are ISO 8601, by the server's clock; seals hexadecimal. */
export interface ReviewLine extends ReviewAtHand {
  id: string;
  submissionId: string;
  /** The version that it is of. */
  revision: number;
  versionSeal: string;
  /** Nothing later of the record was finalized, and it has not left the history. */
  isNewest: boolean;
  askedAt: string;
  /** What its inspector says of a record that had come back. */
  whatChanged: string | null;
  checklistId: string;
  checklistTitle: string;
  inspectorName: string;
  place: string;
  decidedAt: string | null;
  reviewer: { name: string; badge: string; role: string } | null;
  words: string | null;
  /** Of the decision. */
  seal: string | null;
}

export interface ReviewEvent {
  id: number;
  at: string;
  /** As the person was called then; null where it was done in SQL. */
  actor: string | null;
  act: ReviewAct | 'asked' | 'reopened' | (string & {});
  to: ReviewState;
  words: string | null;
  /** Of which version. */
  revision: number;
}

/** A review with all that belongs to it. */
export interface Review extends ReviewLine {
  comments: readonly ReviewComment[];
  /** What its seal is computed over, as the server makes it from its rows now; null until it is decided. */
  kept: unknown;
  /** Why the version before had come back. */
  returned: Returned | null;
  events: readonly ReviewEvent[];
}

/**
 * Under which id 'o que mudou' is kept among an inspection's notes: it is kept, replayed and carried along as they are.
 * No item has it.
 */
export const WHAT_CHANGED_NOTE = '@what-changed';

/** Whether a record came back and its inspector has not said yet what changed. */
export const lacksWhatChanged = ({
  returned,
  notes,
}: {
  returned?: Returned | undefined;
  notes?: Readonly<Record<string, string>> | undefined;
}): boolean => returned !== undefined && isBlank(notes?.[WHAT_CHANGED_NOTE] ?? '');

/** Whether a checklist asks for review. */
export const asksForReview = (checklist: { review?: boolean | undefined } | null): boolean =>
  checklist?.review === true;
