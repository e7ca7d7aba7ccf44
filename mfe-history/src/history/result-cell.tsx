import type { SubmissionResults } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useRate } from './use-rate';

/** What an inspection came to: the rate, what it is a share of, and what it means in a word. A dash while it is not finalized. */
export function ResultCell({ results }: { results: SubmissionResults | null }) {
  const { t } = useTranslation('history');
  const rateOf = useRate();
  if (!results) return <span className="history-result__none">–</span>;
  const { rate, conforming, evaluated, verdict } = results;
  return (
    <span className={`history-result history-result--${verdict}`}>
      {rate !== null && (
        <span>
          <strong>{rateOf(rate)}</strong> <span className="history-result__share">{t('result.share', { conforming, evaluated })}</span>
        </span>
      )}
      <span>{t(`result.verdict.${verdict}`)}</span>
    </span>
  );
}
