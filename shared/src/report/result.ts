import { complianceOf, shownRate } from '../domain/conformity/compliance';
import { criticalLeads, mayPraise, verdictOf } from '../domain/conformity/given-verdict';
import { weightedScore } from '../domain/conformity/score';
import { answersOf } from '../domain/inspection/inspection';
import type { AnsweredSubmission } from '../domain/inspection/submission-as-answered';
import { evidenceByItem } from '../domain/submission/submission-evidence';
import type { GivenVerdict } from '../domain/checklist/verdict';
import { chosenForVerdict } from '../i18n/content/verdict-words';
import type { ReportResult, ReportVerdict } from './document';
import type { ReportReader } from './reader';
import { shownCount, shownPercent } from './wording';

/**
 * What the inspector decided, and conformity in words: status, rate with one decimal, what it is a share of, its
 * message and the referenced standard (section 5). Over what was not approved nothing praises, and nothing does over a
 * critical failure.
 */
export function writeResult(submission: AnsweredSubmission, reader: ReportReader): ReportResult {
  const { t } = reader;
  const { checklist, evidence, otherEvidence } = submission;
  const answered = { checklist, answers: answersOf(submission), evidence: evidenceByItem(evidence), otherEvidence };
  const compliance = complianceOf(answered);
  const { rate, conforming, nonConforming, criticalFailures, rating } = compliance;
  const weighted = weightedScore(compliance);
  const given = verdictOf(answered);
  const praises = mayPraise(given, rating);
  const evaluated = conforming + nonConforming;
  return {
    heading: t('result.heading'),
    verdict: given && writeVerdict(given, checklist.id, reader),
    criticalLeads: criticalLeads(given, compliance),
    rating,
    status: praises ? t(`result.status.${rating}`) : null,
    rate: rate === null ? null : shownPercent(shownRate(rate), reader, 1),
    rateLabel: t('result.rateLabel'),
    weighted:
      weighted === null ? null : { label: t('result.weighted'), value: shownPercent(shownRate(weighted), reader, 1) },
    denominator: t('result.denominator', {
      count: evaluated,
      conforming: shownCount(conforming, reader),
      evaluated: shownCount(evaluated, reader),
    }),
    message:
      criticalFailures > 0
        ? t('result.critical', { failures: shownCount(criticalFailures, reader) })
        : t(`result.message.${praises ? rating : 'not-approved'}`),
    basis: t('result.basis'),
    standard: { label: t('result.standardLabel'), value: t('result.standard') },
  };
}

function writeVerdict(given: GivenVerdict, checklistId: string, reader: ReportReader): ReportVerdict {
  const text = chosenForVerdict(given, checklistId, reader);
  return {
    verdict: given.verdict,
    words: reader.t(`result.verdict.${given.verdict}`),
    chosen: text === null ? null : reader.t('result.chosen', { text }),
  };
}
