import { criticalLeads, mayPraise, type GivenVerdict, type SubmissionResults } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { VerdictTag } from '@avsec/shared/ui';
import { useRate } from '../records/use-rate';

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
  if (!results && !verdict) return <span className="history-result__none">–</span>;
  const failsFirst = results !== null && criticalLeads(verdict, results);
  const decided = verdict && (
    <span className="history-verdict">
      <VerdictTag given={verdict} checklistId={checklistId} questioned={failsFirst} />
    </span>
  );
  return (
    <>
      {!failsFirst && decided}
      {results && <Rate results={results} verdict={verdict} />}
      {failsFirst && decided}
    </>
  );
}

/** The rate, its share, what it means unless that would praise what was not approved, and what was found. */
function Rate({ results, verdict }: Pick<ResultCellProps, 'verdict'> & { results: SubmissionResults }) {
  const { rate, conforming, evaluated, nonConforming, rating, criticalFailures } = results;
  const { t } = useTranslation('history');
  const rateOf = useRate();
  const praises = mayPraise(verdict, rating);
  return (
    <span className={`history-result history-result--${praises ? rating : 'not-evaluated'}`}>
      {rate !== null && (
        <span>
          <strong>{rateOf(rate)}</strong>{' '}
          <span className="history-result__share">{t('result.share', { conforming, evaluated })}</span>
        </span>
      )}
      {praises && <span>{t(`result.rating.${rating}`)}</span>}
      {criticalFailures > 0 && <span>{t('result.critical')}</span>}
      {nonConforming > 0 && <span>{t('result.findings', { count: nonConforming })}</span>}
    </span>
  );
}
