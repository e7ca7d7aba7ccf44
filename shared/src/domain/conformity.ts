import type { AnswerValue } from './answer';
import type { ChecklistItem, ChecklistSection } from './checklist';
import { foldedText } from './text';

/**
 * What a checkbox says about its item: it conforms when the answer is the expected one (true unless the item says otherwise),
 * pending while unanswered. Items of other types are not evaluated.
 */
export type Conformity = 'conforming' | 'non-conforming' | 'pending' | 'not-evaluated';

/** Categories that state facts instead of judging them (section 5, compliance rate). */
const CATEGORIES_LEFT_OUT: readonly string[] = ['identificacao', 'evidencias'];
const SECTION_LEFT_OUT = 'finalizacao';

/** The conformity of one item by itself, in whatever section it stands. */
export function conformityOf(item: Pick<ChecklistItem, 'type' | 'expectedAnswer'>, answer: AnswerValue | undefined): Conformity {
  if (item.type !== 'checkbox') return 'not-evaluated';
  if (typeof answer !== 'boolean') return 'pending';
  return answer === item.expectedAnswer ? 'conforming' : 'non-conforming';
}

/** Whether a section counts for compliance: all but finalizacao, known by its id or, in checklists made in the editor, by its title. */
export function isEvaluatedSection(section: Pick<ChecklistSection, 'id' | 'title'>): boolean {
  return section.id !== SECTION_LEFT_OUT && foldedText(section.title) !== SECTION_LEFT_OUT;
}

/** The conformity of an item as it counts for compliance; what the rate leaves out is not evaluated. */
export function countedConformity(
  section: Pick<ChecklistSection, 'id' | 'title'>,
  item: Pick<ChecklistItem, 'type' | 'category' | 'expectedAnswer'>,
  answer: AnswerValue | undefined,
): Conformity {
  return isEvaluatedSection(section) && !CATEGORIES_LEFT_OUT.includes(item.category) ? conformityOf(item, answer) : 'not-evaluated';
}
