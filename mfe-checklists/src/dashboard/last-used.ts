import type { SubmissionSummary } from '@avsec/shared/domain';

/** A checklist as the person last used it. */
export type UsedChecklist = Pick<SubmissionSummary, 'checklistId' | 'title' | 'startTime'>;

export interface LastUsed {
  /** Those that can be begun. */
  offered: UsedChecklist[];
  /**
   * Those that the list of checklists does not name: archived since, or not on this device while there is no network.
   */
  unlisted: UsedChecklist[];
}

/**
 * The checklists used last, each once, in the order of `rows` (newest first), without `except`: at most `count` of
 * those that are `listed`, and which of the last `count` are not.
 */
export function lastUsed(
  rows: readonly SubmissionSummary[],
  listed: ReadonlySet<string>,
  count: number,
  except: string,
): LastUsed {
  const first = new Map<string, UsedChecklist>();
  for (const { checklistId, title, startTime } of rows) {
    if (checklistId !== except && !first.has(checklistId)) first.set(checklistId, { checklistId, title, startTime });
  }
  const used = [...first.values()];
  return {
    offered: used.filter(({ checklistId }) => listed.has(checklistId)).slice(0, count),
    unlisted: used.slice(0, count).filter(({ checklistId }) => !listed.has(checklistId)),
  };
}
