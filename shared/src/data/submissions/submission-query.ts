import type { SubmissionSummary } from '../../domain/submission';

/** Which rows of the history to read, newest start time first. */
export interface SubmissionQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  status?: string | undefined;
  checklistId?: string | undefined;
  /** Whose inspections; everyone's when left out. */
  userId?: string | undefined;
  /** Searched in title, inspector's name and location, anywhere, upper and lower case alike. */
  text?: string | undefined;
  /** Start time from this moment on, ISO 8601. */
  from?: string | undefined;
  /** Start time before this moment, ISO 8601. */
  to?: string | undefined;
}

export interface SubmissionPage {
  rows: SubmissionSummary[];
  /** Rows that match on all pages. */
  total: number;
}
