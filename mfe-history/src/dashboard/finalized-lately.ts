import type { SubmissionQuery } from '@avsec/shared/data';
import type { SubmissionSummary } from '@avsec/shared/domain';

const SHOWN = 5;
/** Where no earlier visit is known, the newest are looked through. */
const READ_ON_FIRST_VISIT = 50;

/**
 * What to ask for: what the server received finalized after `since` (ISO 8601), what was refused first and then what
 * does not conform, also what waits for review; the newest when there was no visit before.
 */
export const latelyQuery = (since: string | null): SubmissionQuery => ({
  page: 1,
  ...(since === null
    ? { status: 'completed', pageSize: READ_ON_FIRST_VISIT }
    : { pageSize: SHOWN, finalizedAfter: since, sort: 'findings' }),
});

const nonConforming = ({ results }: SubmissionSummary): number => results?.nonConforming ?? 0;

const isRefused = ({ verdict }: SubmissionSummary): number => (verdict?.verdict === 'refused' ? 1 : 0);

/** What is shown of it: what was refused first, then most that does not conform, otherwise as it came. */
export const shownOf = (rows: readonly SubmissionSummary[]): SubmissionSummary[] =>
  rows.toSorted((a, b) => isRefused(b) - isRefused(a) || nonConforming(b) - nonConforming(a)).slice(0, SHOWN);
