import { isNotApplicable, type AnswerValue } from '../answer/answer';
import type { ChecklistItem, ChecklistSection } from '../checklist/checklist';
import { asShown } from '../conditions/as-shown';
import { evidenceCountOf } from '../evidence/evidence';
import { countedConformity, type Conformity } from '../conformity/conformity';
import { isItemAnswered, type Filled } from '../conditions/filled';

/** Everything the fill-in screens count, for one section or a whole checklist; kept up to date one change at a time. */
export interface ProgressCount {
  total: number;
  done: number;
  requiredMissing: number;
  /** What counts for compliance (`complianceFrom`). */
  conforming: number;
  nonConforming: number;
  pending: number;
  /** Answered 'N/A'; they are among `done`. */
  notApplicable: number;
}

/** What one item adds to the counts. */
export interface ItemMark {
  answered: boolean;
  required: boolean;
  conformity: Conformity;
  notApplicable: boolean;
}

export const NOTHING_COUNTED: ProgressCount = {
  total: 0,
  done: 0,
  requiredMissing: 0,
  conforming: 0,
  nonConforming: 0,
  pending: 0,
  notApplicable: 0,
};

/** The mark of an item with this answer and this many photos and files. */
export function markOf(
  section: Pick<ChecklistSection, 'id' | 'title'>,
  item: ChecklistItem,
  answer: AnswerValue | undefined,
  evidenceCount: number,
): ItemMark {
  return {
    answered: isItemAnswered(item, answer, evidenceCount),
    required: item.required,
    conformity: countedConformity(section, item, answer),
    notApplicable: isNotApplicable(answer),
  };
}

/**
 * The counts after one item changed from `before` to `after`; the very same object when nothing that is counted
 * changed, so that a keystroke in a text that stays answered redraws no counter.
 */
export function applyChange(count: ProgressCount, before: ItemMark, after: ItemMark): ProgressCount {
  const isSame =
    before.answered === after.answered && before.required === after.required && before.conformity === after.conformity;
  if (isSame && before.notApplicable === after.notApplicable) return count;
  return shifted(shifted(count, before, -1), after, 1);
}

/** The counts after an item came (`by` 1) that was hidden, or went (-1). */
export const withItem = (count: ProgressCount, mark: ItemMark, by: 1 | -1): ProgressCount => ({
  ...shifted(count, mark, by),
  total: count.total + by,
});

/** The counts of one section, in full. */
export function countSection(section: ChecklistSection, filled: Omit<Filled, 'checklist'>): ProgressCount {
  return section.items
    .map((item) => markOf(section, item, filled.answers[item.id], evidenceCountOf(filled, item.id)))
    .reduce((count, mark) => withItem(count, mark, 1), NOTHING_COUNTED);
}

/** The counts of a whole checklist, in full. */
export function countAll(inspection: Filled): ProgressCount {
  const filled = asShown(inspection);
  return addCounts(filled.checklist.sections.map((section) => countSection(section, filled)));
}

/** The sum of the counts of several sections. */
export function addCounts(counts: readonly ProgressCount[]): ProgressCount {
  return counts.reduce(
    (sum, count) => ({
      total: sum.total + count.total,
      done: sum.done + count.done,
      requiredMissing: sum.requiredMissing + count.requiredMissing,
      conforming: sum.conforming + count.conforming,
      nonConforming: sum.nonConforming + count.nonConforming,
      pending: sum.pending + count.pending,
      notApplicable: sum.notApplicable + count.notApplicable,
    }),
    NOTHING_COUNTED,
  );
}

function shifted(count: ProgressCount, mark: ItemMark, by: 1 | -1): ProgressCount {
  const step = (counts: boolean): number => (counts ? by : 0);
  return {
    total: count.total,
    done: count.done + step(mark.answered),
    requiredMissing: count.requiredMissing + step(mark.required && !mark.answered),
    conforming: count.conforming + step(mark.conformity === 'conforming'),
    nonConforming: count.nonConforming + step(mark.conformity === 'non-conforming'),
    pending: count.pending + step(mark.conformity === 'pending'),
    notApplicable: count.notApplicable + step(mark.notApplicable),
  };
}
