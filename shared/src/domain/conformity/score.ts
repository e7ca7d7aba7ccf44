import type { Answers } from '../answer/answer';
import type { ChecklistSection } from '../checklist/checklist';
import { conformityOf, isEvaluated } from './conformity';

/** What an item weighs where its author says nothing. */
const DEFAULT_WEIGHT = 1;

/** What evaluated items weigh together, and those of them that conform. */
export interface Weights {
  conforming: number;
  evaluated: number;
}

/** What weights and critical items make of the answers; the rate knows neither. As `private.results_of`. */
export interface Score {
  /** Null where no item that counts says a weight. */
  weights: Weights | null;
  /** Critical items that do not conform: one is enough, whatever the rate. */
  criticalFailures: number;
}

/** Nothing weighs, and nothing is critical. */
export const UNSCORED: Score = { weights: null, criticalFailures: 0 };

/** The score of sections as they are shown. */
export function scoreOf(sections: readonly ChecklistSection[], answers: Answers): Score {
  const weights: Weights = { conforming: 0, evaluated: 0 };
  let isWeighed = false;
  let criticalFailures = 0;
  for (const section of sections) {
    for (const item of section.items) {
      if (!isEvaluated(section, item)) continue;
      isWeighed ||= item.weight !== undefined;
      const conformity = conformityOf(item, answers[item.id]);
      if (conformity !== 'conforming' && conformity !== 'non-conforming') continue;
      const weight = item.weight ?? DEFAULT_WEIGHT;
      weights.evaluated += weight;
      if (conformity === 'conforming') weights.conforming += weight;
      else if (item.critical === true) criticalFailures += 1;
    }
  }
  return { weights: isWeighed ? weights : null, criticalFailures };
}

/**
 * 'Pontuação ponderada', percent, not rounded; null where the checklist has no weights, and where what was evaluated
 * weighs nothing.
 */
export const weightedScore = ({ weights }: Pick<Score, 'weights'>): number | null =>
  weights === null || weights.evaluated === 0 ? null : (weights.conforming * 100) / weights.evaluated;
