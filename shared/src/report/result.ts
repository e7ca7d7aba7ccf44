import { complianceOf, shownRate } from '../domain/compliance';
import { answersOf } from '../domain/inspection';
import type { AnsweredSubmission } from '../domain/submission-as-answered';
import type { ReportResult } from './document';
import type { ReportReader } from './reader';
import { shownCount, shownPercent } from './wording';

/** Conformity in words: status, rate with one decimal, what it is a share of, its message and the referenced standard (section 5). */
export function writeResult(submission: AnsweredSubmission, reader: ReportReader): ReportResult {
  const { t } = reader;
  const { rate, conforming, nonConforming, verdict } = complianceOf({ checklist: submission.checklist, answers: answersOf(submission) });
  const evaluated = conforming + nonConforming;
  return {
    heading: t('result.heading'),
    verdict,
    status: t(`result.status.${verdict}`),
    rate: rate === null ? null : shownPercent(shownRate(rate), reader, 1),
    denominator: t('result.denominator', { count: evaluated, conforming: shownCount(conforming, reader), evaluated: shownCount(evaluated, reader) }),
    message: t(`result.message.${verdict}`),
    basis: t('result.basis'),
    standard: { label: t('result.standardLabel'), value: t('result.standard') },
  };
}
