import type { ChecklistSection } from '../checklist/checklist';
import {
  addConformity,
  complianceFrom,
  countConformity,
  NO_EVIDENCE,
  type Compliance,
  type ConformityCounts,
  type Judged,
} from './compliance';
import { scoreOf, UNSCORED, type Score } from './score';
import { asShown } from '../conditions/as-shown';

/** What one section that has something evaluated adds to the results. */
export interface SectionResult extends ConformityCounts, Pick<ChecklistSection, 'id' | 'title'> {}

/**
 * The compliance of an inspection as it is stored with it when it is finalized: computed by the server, and here alike.
 */
export interface SubmissionResults extends Score, Pick<Compliance, 'rate' | 'conforming' | 'nonConforming' | 'rating'> {
  /** Conforming and non-conforming together: what the rate is a share of. */
  evaluated: number;
  /** In the order of the checklist. */
  sections: SectionResult[];
}

/** Counts what was answered, section by section (section 5, compliance rate). */
export function resultsOf(filled: Judged): SubmissionResults {
  const { checklist, answers } = asShown({ evidence: NO_EVIDENCE, ...filled });
  const sections = checklist.sections.map((section) => ({
    id: section.id,
    title: section.title,
    ...countConformity(section, answers),
  }));
  const evaluated = sections.filter((section) => section.conforming + section.nonConforming + section.pending > 0);
  return resultsFrom({ ...addConformity(evaluated), sections: evaluated }, scoreOf(checklist.sections, answers));
}

/** The same from stored counts; the rate and what it means follow from them. */
export function resultsFrom(
  { conforming, nonConforming, sections }: Pick<SubmissionResults, 'conforming' | 'nonConforming' | 'sections'>,
  score = UNSCORED,
): SubmissionResults {
  const { rate, rating } = complianceFrom({ conforming, nonConforming, pending: 0 }, score);
  return { evaluated: conforming + nonConforming, conforming, nonConforming, rate, rating, ...score, sections };
}
