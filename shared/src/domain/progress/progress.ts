import { isAnswered, isNotApplicable, type AnswerValue, type Answers } from '../answer/answer';
import type { Checklist, ChecklistItem, ChecklistSection } from '../checklist/checklist';
import { evidenceCountOf, type HeldEvidence } from '../evidence/evidence';
import type { Level } from '../quality/findings/level';
import type { TakenMeasures } from '../quality/findings/measure';
import type { Instances } from '../repetition/instance';

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

/** How far an inspection has been filled in. */
export interface Progress {
  done: number;
  total: number;
  /** Whole number, 0 to 100. */
  percent: number;
}

export type SectionState = 'untouched' | 'started' | 'complete';

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

/**
 * The rounded share (section 4), except that 100 is only said of what is complete and 0 only of what is untouched,
 * so that 'complete at 100 %' and 'started above 0 %' hold for checklists of any length. 0 of 0 is 0.
 */
export function progressOf(done: number, total: number): Progress {
  if (done <= 0 || total <= 0) return { done: 0, total: Math.max(0, total), percent: 0 };
  if (done >= total) return { done: total, total, percent: 100 };
  return { done, total, percent: Math.min(99, Math.max(1, Math.round((done / total) * 100))) };
}

/** Progress of one section. */
export function sectionProgress(section: Pick<ChecklistSection, 'items'>, filled: Omit<Filled, 'checklist'>): Progress {
  return progressOf(section.items.filter((item) => isItemDone(filled, item)).length, section.items.length);
}

/** Complete at 100 %, started above 0 %, otherwise untouched (section 4). */
export function sectionState(progress: Progress): SectionState {
  if (progress.percent === 100) return 'complete';
  return progress.percent > 0 ? 'started' : 'untouched';
}
