import type { SubmissionSummary } from '@avsec/shared/domain';

const nonConforming = ({ results }: SubmissionSummary): number => results?.nonConforming ?? 0;

const completed = ({ completionTime }: SubmissionSummary): string => completionTime ?? '';

/** What was finalized after `since` (ISO 8601; everything when null): most that does not conform first, then the newest. */
export function finalizedLately(rows: readonly SubmissionSummary[], since: string | null): SubmissionSummary[] {
  return rows
    .filter((row) => since === null || (row.completionTime !== null && Date.parse(row.completionTime) > Date.parse(since)))
    .sort((a, b) => nonConforming(b) - nonConforming(a) || completed(b).localeCompare(completed(a)));
}
