import { summarise } from '../checklist/summary';
import type { Checklist, ChecklistSummary } from '../checklist/checklist';
import { arrivalsBasicChecklist, arrivalsChecklist } from './arrivals';
import { redGateChecklist } from './red-gate';

/**
 * The checklists that are part of the portal; they are no rows of the database. Each is stored there as a version all
 * the same, because submissions are judged by it: whoever changes one here raises its `definitionVersion` and adds a
 * migration (a database test says which).
 */
export const BUILTIN_CHECKLISTS: readonly Checklist[] = [redGateChecklist, arrivalsChecklist, arrivalsBasicChecklist];

export const BUILTIN_SUMMARIES: readonly ChecklistSummary[] = BUILTIN_CHECKLISTS.map(summarise);

/** The built-in checklist with this id, or null. */
export function builtinChecklist(id: string): Checklist | null {
  return BUILTIN_CHECKLISTS.find((checklist) => checklist.id === id) ?? null;
}
