import { asShown } from '../conditions/as-shown';
import { type Filled } from '../conditions/filled';
import { progressOf, sectionProgress, type Progress } from './progress';

/** Progress of the whole checklist. */
export function overallProgress(inspection: Filled): Progress {
  const filled = asShown(inspection);
  const sections = filled.checklist.sections.map((section) => sectionProgress(section, filled));
  return progressOf(sum(sections.map((section) => section.done)), sum(sections.map((section) => section.total)));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
