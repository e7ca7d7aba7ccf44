import type { ChecklistCategory, ChecklistSummary } from './checklist';
import { foldedText } from './text';

/** The checklists whose title contains the text (whatever its case and accents), of one category or of all. */
export function matchingChecklists(checklists: readonly ChecklistSummary[], text: string, category: ChecklistCategory | null): ChecklistSummary[] {
  const wanted = foldedText(text);
  return checklists.filter((checklist) => (category === null || checklist.category === category) && foldedText(checklist.title).includes(wanted));
}
