import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import type { SealedRecord } from '@avsec/shared/seal';
import { Facts, SEAL } from './facts';

/** Which version was verified, and its seal in full, to compare with a printed one. */
export function SealFacts({ record }: { record: SealedRecord }) {
  const { t } = useTranslation('reports');
  return (
    <Facts
      facts={[
        [t('verify.facts.revision'), record.revision],
        [t('verify.facts.finalized'), formatDateTime(record.finalizedAt)],
        ...(record.seal ? [[t('verify.facts.seal'), <span style={SEAL}>{record.seal}</span>] as const] : []),
      ]}
    />
  );
}
