import { findingRefusal } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { Alert } from '@avsec/shared/ui/antd';
import type { Refused } from '../shown/refusal';

/** Why what was seen is not on the server, and what to do. What was typed is kept. */
export function OpeningRefusal({ refused: { reason, problem } }: { refused: Refused }) {
  const { t } = useTranslation('quality');
  return (
    <Alert
      type="error"
      showIcon
      title={t('open.failed')}
      description={
        <>
          <p>{t(reason === 'invalid' ? `refusal.${findingRefusal(problem)}` : `openFailure.${reason}`)}</p>
          <p>{t(reason === 'device' ? 'actFailure.inForm' : 'actFailure.kept')}</p>
        </>
      }
    />
  );
}
