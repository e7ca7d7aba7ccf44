import { canBeMarked, canFail, hasMarkedOption } from '../checklist/evaluated-item';
import { isAnswered, isNotApplicable, type AnswerValue } from '../answer/answer';
import type { ChecklistItem, ChecklistSection } from '../checklist/checklist';
import { isInRange, readNumber } from '../answer/number-answer';
import { foldedText } from '../text/text';

/**
 * What an answer says about its item: a checkbox conforms when the answer is the expected one (true unless the item
 * says otherwise), a number with limits when it is within them, a choice with marked options when none of these was
 * chosen; pending while unanswered. Other items are not evaluated, and nothing is that does not apply.
 */
export type Conformity = 'conforming' | 'non-conforming' | 'pending' | 'not-evaluated';

/** Categories that state facts instead of judging them (section 5, compliance rate). */
const CATEGORIES_LEFT_OUT: readonly string[] = ['identificacao', 'evidencias'];
const SECTION_LEFT_OUT = 'finalizacao';

/** What of an item tells whether an answer conforms. */
export type JudgedItem = Pick<ChecklistItem, 'type' | 'expectedAnswer' | 'number' | 'nonConformingOptions'> &
  Partial<Pick<ChecklistItem, 'options'>>;

/** The conformity of one item by itself, in whatever section it stands. */
export function conformityOf(item: JudgedItem, answer: AnswerValue | undefined): Conformity {
  if (isNotApplicable(answer)) return 'not-evaluated';
  if (item.type === 'number') return numberConformity(item, answer);
  if (canBeMarked(item.type)) return choiceConformity(item, answer);
  if (item.type !== 'checkbox') return 'not-evaluated';
  if (typeof answer !== 'boolean') return 'pending';
  return answer === item.expectedAnswer ? 'conforming' : 'non-conforming';
}

function numberConformity({ number }: Pick<ChecklistItem, 'number'>, answer: AnswerValue | undefined): Conformity {
  if (number?.min === undefined && number?.max === undefined) return 'not-evaluated';
  if (!isAnswered(answer)) return 'pending';
  const value = readNumber(answer);
  if (value === null) return 'not-evaluated';
  return isInRange(value, number) ? 'conforming' : 'non-conforming';
}

/** One marked option among several that were chosen is enough. What is none of the options says nothing. */
function choiceConformity(item: JudgedItem, answer: AnswerValue | undefined): Conformity {
  if (!hasMarkedOption(item)) return 'not-evaluated';
  if (!isAnswered(answer)) return 'pending';
  const chosen = [answer].flat();
  const marks = (item.options ?? []).flatMap((option, place) =>
    chosen.includes(option) ? [item.nonConformingOptions?.[place] === true] : [],
  );
  if (marks.includes(true)) return 'non-conforming';
  return marks.length > 0 ? 'conforming' : 'not-evaluated';
}

/**
 * Whether a section counts for compliance: all but finalizacao, known by its id or, in checklists made in the editor,
 * by its title.
 */
export function isEvaluatedSection(section: Pick<ChecklistSection, 'id' | 'title'>): boolean {
  return section.id !== SECTION_LEFT_OUT && foldedText(section.title) !== SECTION_LEFT_OUT;
}

/** Whether an item counts for compliance, and its failure is a finding. As `private.is_evaluated`. */
export const isEvaluated = (
  section: Pick<ChecklistSection, 'id' | 'title'>,
  item: Pick<ChecklistItem, 'type' | 'category' | 'nonConformingOptions'>,
): boolean => canFail(item) && isEvaluatedSection(section) && !CATEGORIES_LEFT_OUT.includes(item.category);

/** The conformity of an item as it counts for compliance; what the rate leaves out is not evaluated. */
export function countedConformity(
  section: Pick<ChecklistSection, 'id' | 'title'>,
  item: JudgedItem & Pick<ChecklistItem, 'category'>,
  answer: AnswerValue | undefined,
): Conformity {
  return isEvaluated(section, item) ? conformityOf(item, answer) : 'not-evaluated';
}
