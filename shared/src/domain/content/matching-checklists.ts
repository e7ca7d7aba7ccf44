import type { ChecklistCategory, ChecklistSummary } from '../checklist/checklist';
import { ORIGINAL_CONTENT, type Content } from './content';
import { foldedText } from '../text/text';

/**
 * The checklists whose title, as it was written or as it is read, contains the text (whatever its case and accents), of
 * one category or of all.
 */
export function matchingChecklists(
  checklists: readonly ChecklistSummary[],
  text: string,
  category: ChecklistCategory | null,
  content: Content = ORIGINAL_CONTENT,
): ChecklistSummary[] {
  const wanted = foldedText(text);
  return checklists.filter(
    (checklist) =>
      (category === null || checklist.category === category) &&
      [checklist.title, content.title(checklist)].some((title) => foldedText(title).includes(wanted)),
  );
}
