import type { ChecklistSection } from '../checklist/checklist';
import { isItemDone, type Filled } from '../conditions/filled';

/** How far an inspection has been filled in. */
export interface Progress {
  done: number;
  total: number;
  /** Whole number, 0 to 100. */
  percent: number;
}

export type SectionState = 'untouched' | 'started' | 'complete';

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
