import { isAnswered, isNotApplicable, type AnswerValue, type Answers } from '../answer/answer';
import type { Checklist, ChecklistItem } from '../checklist/checklist';
import type { Instances } from '../checklist/instance';
import type { Level } from '../checklist/level';
import { evidenceCountOf, type HeldEvidence } from '../evidence/evidence';
import type { TakenMeasures } from '../quality/findings/measure';

/** A checklist with what was answered so far: an `Inspection`, or a stored submission seen as one. */
export interface Filled extends HeldEvidence {
  checklist: Pick<Checklist, 'sections' | 'nonConforming' | 'level'>;
  answers: Answers;
  notes?: Readonly<Record<string, string>> | undefined;
  /** What was done at once about answers that do not conform. */
  measures?: TakenMeasures | undefined;
  /** Of which levels the site asks for such a measure; absent: `DEFAULT_MEASURE_LEVELS`. */
  measureLevels?: readonly Level[] | undefined;
  /** Of the sections that repeat. */
  instances?: Instances | undefined;
}

/** Photo and attachment items are answered by evidence, or by not applying; every other type by its value. */
export function isAnsweredByEvidence(item: Pick<ChecklistItem, 'type'>): boolean {
  return item.type === 'photo' || item.type === 'attachment';
}

/** Whether an item counts as done (section 5). `evidenceCount` is the number of photos and files it has. */
export function isItemAnswered(
  item: Pick<ChecklistItem, 'type'>,
  answer: AnswerValue | undefined,
  evidenceCount: number,
): boolean {
  return isAnsweredByEvidence(item) ? evidenceCount > 0 || isNotApplicable(answer) : isAnswered(answer);
}

/** The same, looked up in an inspection. */
export function isItemDone(
  filled: Pick<Filled, 'answers' | 'evidence' | 'otherEvidence'>,
  item: Pick<ChecklistItem, 'id' | 'type'>,
): boolean {
  return isItemAnswered(item, filled.answers[item.id], evidenceCountOf(filled, item.id));
}
