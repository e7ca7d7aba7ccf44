import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import type { SealedRecord } from '@avsec/shared/seal';

/** Which version was verified, and its seal in full, to compare with a printed one. */
export function SealFacts({ record }: { record: SealedRecord }) {
  const { t } = useTranslation('reports');
  return (
    <dl className="seal-facts">
      <dt>{t('verify.facts.revision')}</dt>
      <dd>{record.revision}</dd>
      <dt>{t('verify.facts.finalized')}</dt>
      <dd>{formatDateTime(record.finalizedAt)}</dd>
      {record.seal && (
        <>
          <dt>{t('verify.facts.seal')}</dt>
          <dd className="seal-facts__hash">{record.seal}</dd>
        </>
      )}
    </dl>
  );
}
