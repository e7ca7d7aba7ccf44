import type { ChecklistSummary } from '@avsec/shared/domain';

const SHOWN = 3;

/**
 * The checklists that somebody changed last, newest first, without those in `except`. Built-in ones are not changed
 * here.
 */
export function lastChanged(checklists: readonly ChecklistSummary[], except: readonly string[]): ChecklistSummary[] {
  return checklists
    .filter(({ id, updatedAt }) => updatedAt !== null && !except.includes(id))
    .sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
    .slice(0, SHOWN);
}
