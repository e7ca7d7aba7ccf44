import { useTranslation } from '@avsec/shared/i18n';
import { Alert, Button } from '@avsec/shared/ui/antd';

/** The server could not be asked: what is shown instead, and what to do. */
export function OfflineNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('history');
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('offline.title')}
      description={t('offline.text')}
      action={
        <Button disabled={busy} onClick={onRetry}>
          {t('offline.retry')}
        </Button>
      }
    />
  );
}
