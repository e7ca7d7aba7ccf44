import type { SubmissionSummary } from '@avsec/shared/domain';

/** A checklist as the person last used it. */
export type UsedChecklist = Pick<SubmissionSummary, 'checklistId' | 'title' | 'startTime'>;

/** The checklists used last, each once, in the order of `rows` (newest first), at most `count`, without `except`. */
export function lastUsed(rows: readonly SubmissionSummary[], count: number, except: string): UsedChecklist[] {
  const first = new Map<string, UsedChecklist>();
  for (const { checklistId, title, startTime } of rows) {
    if (checklistId !== except && !first.has(checklistId)) first.set(checklistId, { checklistId, title, startTime });
  }
  return [...first.values()].slice(0, count);
}
