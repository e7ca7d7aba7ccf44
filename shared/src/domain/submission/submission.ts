import type { AnswerValue, Answers } from '../answer/answer';
import type { Checklist } from '../checklist/checklist';
import type { Evidence, OtherEvidence } from '../evidence/evidence';
import type { Instances } from '../checklist/instance';
import type { SubmissionResults } from '../conformity/results';
import type { Returned } from '../quality/review/review';
import type { Level } from '../checklist/level';
import type { TakenMeasure, TakenMeasures } from '../quality/findings/measure';
import type { InspectionHeading } from './inspection-heading';
import type { GivenVerdict } from '../checklist/verdict';

/** Status values that the portal writes or knows (specification, section 4); any other is shown as it is. */
export const SUBMISSION_STATUSES = ['in_progress', 'completed', 'submitted'] as const;
/** How far a record has come. */
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Who inspected, as the record names them. */
export interface Inspector {
  name: string;
  badge: string;
  location: string;
}

/** A person in one line: 'João Lima · M-1', the name alone where there is no badge. */
export const nameAndBadge = ({ name, badge }: Pick<Inspector, 'name' | 'badge'>): string =>
  [name, badge].filter(Boolean).join(' · ');

/**
 * An inspection while it is being filled in, whole: what a draft on the device holds and what is sent.
 * It carries its own copy of the checklist, so that the questions stay those that were answered.
 */
export interface Inspection {
  /** Client-made UUID; the primary key of the submission on the backend. */
  id: string;
  userId: string;
  checklist: Checklist;
  answers: Answers;
  /** What was noted beside an answer, by item id. */
  notes?: Readonly<Record<string, string>> | undefined;
  /** What was done at once about answers that do not conform, by item id. */
  measures?: TakenMeasures | undefined;
  /** Of which levels the site asked for such a measure when the device last heard of it; absent: the usual ones. */
  measureLevels?: readonly Level[] | undefined;
  /** The instances of the sections that repeat; absent where none does, and while they are those it began with. */
  instances?: Instances | undefined;
  /** Evidence by item id, in the order in which it was added. */
  evidence: Readonly<Record<string, readonly Evidence[]>>;
  /** Photo rows in older forms that the submission came with; they go back unchanged when it is saved. */
  otherEvidence?: readonly OtherEvidence[] | undefined;
  inspector: Inspector;
  /** ISO 8601, by the device's clock. */
  startTime: string;
  /** Revision of the backend's record that this stands on; 0 while the backend has none. */
  baseRevision: number;
  /**
   * The request that made that revision; absent where the device does not know. By its number alone another device's,
   * saved after a restore, would pass for it.
   */
  baseRequest?: string | undefined;
  /** Last change, ISO 8601, by the device's clock. */
  updatedAt: string;
  /** Id of the inspection that this is a copy of ('keep both'). */
  copyOf?: string | undefined;
  /** Id of the planned inspection that it was begun for. */
  plannedId?: string | undefined;
  /** Why it came back; absent where it did not. What changed is noted under `WHAT_CHANGED_NOTE`. */
  returned?: Returned | undefined;
}

/** One answered or unanswered item of a stored submission (table `submission_items`). */
export interface SubmissionItem {
  sectionId: string;
  sectionTitle: string;
  itemId: string;
  question: string;
  answerType: string;
  answerValue: AnswerValue;
  /** What was noted beside the answer. */
  note?: string | null | undefined;
  /** What was done at once about an answer that does not conform. */
  measure?: TakenMeasure | undefined;
  isRequired: boolean;
  orderIndex: number;
}

/** A stored submission with everything in it: what the details dialog and the report read. */
export interface Submission {
  id: string;
  userId: string;
  checklistId: string;
  title: string;
  inspector: Inspector;
  startTime: string;
  completionTime: string | null;
  /** PNG data URL or null. */
  signature: string | null;
  status: SubmissionStatus | (string & {});
  revision: number;
  /** The request that made this revision; null where it was made otherwise, e.g. by opening the record again. */
  lastRequest?: string | null | undefined;
  /** The checklist as it was when it was answered; null in records that older versions wrote. */
  checklist: Checklist | null;
  items: SubmissionItem[];
  /** Of the sections that repeat. */
  instances?: Instances | undefined;
  evidence: Evidence[];
  /** Photo rows in older forms (`readPhotoRow`). */
  otherEvidence?: readonly OtherEvidence[] | undefined;
  /** Last change, ISO 8601, by the server's clock. */
  updatedAt?: string | undefined;
  /** Id of the submission that this is a copy of ('keep both'). */
  copyOf?: string | undefined;
  /** Id of the planned inspection that it was begun for. */
  plannedId?: string | undefined;
  /** Who was named as the inspector where that is not who was signed in: 'em nome de'. */
  onBehalfOf?: Pick<Inspector, 'name' | 'badge'> | undefined;
  /** Of one in progress: why it came back. */
  returned?: Returned | undefined;
  /** What its inspector said of one that had come back. */
  whatChanged?: string | undefined;
  /**
   * SHA-256 of the completed version, hex (docs/seal.md); null while in progress and in records completed before there
   * were seals.
   */
  seal?: string | null | undefined;
}

/** A submission as a row of the history: counted, never with its answers. */
export interface SubmissionSummary extends InspectionHeading {
  id: string;
  userId: string;
  completionTime: string | null;
  status: SubmissionStatus | (string & {});
  revision: number;
  itemCount: number;
  answeredCount: number;
  photoCount: number;
  /** Items answered 'N/A'; they are among `answeredCount`. */
  notApplicableCount: number;
  /** Items with a note beside their answer. */
  noteCount: number;
  /**
   * Stored when it was finalized; null while in progress, and for records of older versions that kept no copy of their
   * checklist.
   */
  results: SubmissionResults | null;
  /** What the inspector decided, stored likewise; null where the checklist has no verdict as well. */
  verdict: GivenVerdict | null;
  /** SHA-256 of the completed version, hex; null while there is none. */
  seal: string | null;
  /** When and why it was last opened again after it was finalized; null where it never was. */
  reopening: Reopening | null;
}

/** A completed submission was put back in progress. `at`: ISO 8601, the server's time. */
export interface Reopening {
  at: string;
  reason: string;
}

/** The history's four counters (section 2, 'Histórico de Checklists'). */
export interface SubmissionCounters {
  total: number;
  completed: number;
  inProgress: number;
  thisMonth: number;
}
