import { useEffect, useEffectEvent } from 'react';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { useConnection } from '@avsec/shared/state';
import { Alert, Button } from '@avsec/shared/ui/antd';

interface KeptNoticeProps {
  /** When the server said what is shown; null: just now. */
  keptAt: string | null;
  onRetry: () => void;
}

/** 'Como em 12/03 14:05': what is shown is what this device last saw. Asks again once there is a network. */
export function KeptNotice({ keptAt, onRetry }: KeptNoticeProps) {
  const { t } = useTranslation('quality');
  const { online } = useConnection();
  const askAgain = useEffectEvent(() => {
    if (keptAt !== null) onRetry();
  });
  useEffect(() => {
    if (online) askAgain();
  }, [online]);
  if (keptAt === null) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('kept.title', { moment: formatDateTime(keptAt) })}
      description={t('kept.text')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('kept.retry')}
        </Button>
      }
    />
  );
}
