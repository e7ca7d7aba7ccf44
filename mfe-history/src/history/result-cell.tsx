import { criticalLeads, mayPraise, type GivenVerdict, type SubmissionResults } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { VerdictTag } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import { useRate } from '../records/use-rate';

const TONES: Partial<Record<SubmissionResults['rating'], string>> = {
  conforming: 'av-good',
  attention: 'av-attention',
  'non-conforming': 'av-bad',
};

interface ResultCellProps {
  results: SubmissionResults | null;
  verdict: GivenVerdict | null;
  checklistId: string;
}

/**
 * What an inspection came to: first what the inspector decided, then its rate; the other way round where a critical
 * item fails. A dash while it is not finalized.
 */
export function ResultCell({ results, verdict, checklistId }: ResultCellProps) {
  if (!results && !verdict) return <span>–</span>;
  const failsFirst = results !== null && criticalLeads(verdict, results);
  const decided = verdict && <VerdictTag given={verdict} checklistId={checklistId} questioned={failsFirst} />;
  return (
    <Flex vertical align="start">
      {!failsFirst && decided}
      {results && <Rate results={results} verdict={verdict} />}
      {failsFirst && decided}
    </Flex>
  );
}

/** The rate, its share, what it means unless that would praise what was not approved, and what was found. */
function Rate({ results, verdict }: Pick<ResultCellProps, 'verdict'> & { results: SubmissionResults }) {
  const { rate, conforming, evaluated, nonConforming, rating, criticalFailures } = results;
  const { t } = useTranslation('history');
  const rateOf = useRate();
  const praises = mayPraise(verdict, rating);
  return (
    <Flex vertical className={praises ? TONES[rating] : undefined}>
      {rate !== null && (
        <span>
          <strong>{rateOf(rate)}</strong>{' '}
          <span className="av-quiet">{t('result.share', { conforming, evaluated })}</span>
        </span>
      )}
      {praises && <span>{t(`result.rating.${rating}`)}</span>}
      {criticalFailures > 0 && <span>{t('result.critical')}</span>}
      {nonConforming > 0 && <span>{t('result.findings', { count: nonConforming })}</span>}
    </Flex>
  );
}
