import type { Answers } from '../answer/answer';
import type { ChecklistSection } from '../checklist/checklist';
import { countedConformity, type Conformity } from './conformity';
import { ATTENTION_FROM_PERCENT, CONFORMING_FROM_PERCENT } from '../limits';
import { scoreOf, UNSCORED, type Score } from './score';
import { asShown } from '../conditions/as-shown';
import type { Filled } from '../conditions/filled';

/** What a rate means, best first. */
export const RATINGS = ['conforming', 'attention', 'non-conforming', 'not-evaluated'] as const;
/** What a rate of compliance means, or a critical failure whatever the rate. */
export type Rating = (typeof RATINGS)[number];

/** How many answers conform, do not, and are neither. */
export interface ConformityCounts {
  conforming: number;
  nonConforming: number;
  /** Checkboxes that count and have no answer yet. */
  pending: number;
}

/** How far an inspection conforms, and what was counted for it. */
export interface Compliance extends ConformityCounts, Score {
  /** Percent, 0 to 100, not rounded; null while nothing is evaluated. */
  rate: number | null;
  rating: Rating;
}

/** What is judged; photos and files count where conditions ask for them. */
export type Judged = Pick<Filled, 'checklist' | 'answers' | 'instances'> &
  Partial<Pick<Filled, 'evidence' | 'otherEvidence'>>;
export const NO_EVIDENCE: Filled['evidence'] = {};

/** Conforming ÷ (conforming + non-conforming) among evaluated items, and what that means (section 5). */
export function complianceOf(filled: Judged): Compliance {
  const { checklist, answers } = asShown({ evidence: NO_EVIDENCE, ...filled });
  return complianceFrom(
    addConformity(checklist.sections.map((section) => countConformity(section, answers))),
    scoreOf(checklist.sections, answers),
  );
}

/** What the checkboxes of one section that count say. */
export function countConformity(section: ChecklistSection, answers: Answers): ConformityCounts {
  const found: Record<Conformity, number> = { conforming: 0, 'non-conforming': 0, pending: 0, 'not-evaluated': 0 };
  for (const item of section.items) found[countedConformity(section, item, answers[item.id])] += 1;
  return { conforming: found.conforming, nonConforming: found['non-conforming'], pending: found.pending };
}

/** The sum of the counts of several sections. */
export function addConformity(counts: readonly ConformityCounts[]): ConformityCounts {
  return counts.reduce(
    (sum, one) => ({
      conforming: sum.conforming + one.conforming,
      nonConforming: sum.nonConforming + one.nonConforming,
      pending: sum.pending + one.pending,
    }),
    { conforming: 0, nonConforming: 0, pending: 0 },
  );
}

/** The same from counts, and from what weights and critical items make of them. */
export function complianceFrom(counts: ConformityCounts, { weights, criticalFailures } = UNSCORED): Compliance {
  const { conforming, nonConforming, pending } = counts;
  const evaluated = conforming + nonConforming;
  const rate = evaluated === 0 ? null : (conforming * 100) / evaluated;
  return {
    ...{ rate, conforming, nonConforming, pending, weights, criticalFailures },
    rating: ratingOf(rate, criticalFailures),
  };
}

/**
 * A rate as it is shown: percent with one decimal. It is rounded, except that it never reaches a threshold, or 100,
 * which the rate itself does not: 89.99 is shown as 89.9, because '90.0 %' beside 'Atenção' would contradict itself.
 */
export function shownRate(rate: number): number {
  const rounded = Math.round(rate * 10) / 10;
  const overstates = [ATTENTION_FROM_PERCENT, CONFORMING_FROM_PERCENT, 100].some(
    (threshold) => rate < threshold && rounded >= threshold,
  );
  return overstates ? Math.floor(rate * 10) / 10 : rounded;
}

/**
 * 90 % or more conforms, 70 % to under 90 % needs attention, below that it does not conform, nor does it where a
 * critical item fails. As `private.rating_of`.
 */
export function ratingOf(rate: number | null, criticalFailures: number): Rating {
  if (rate === null) return 'not-evaluated';
  if (criticalFailures > 0) return 'non-conforming';
  if (rate >= CONFORMING_FROM_PERCENT) return 'conforming';
  return rate >= ATTENTION_FROM_PERCENT ? 'attention' : 'non-conforming';
}
