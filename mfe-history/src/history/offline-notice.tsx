import { useTranslation } from '@avsec/shared/i18n';
import { WarningOutlined } from '@avsec/shared/ui';

/** The server could not be asked: what is shown instead, and what to do. */
export function OfflineNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('history');
  return (
    <div className="av-card history-notice history-notice--attention" role="status">
      <WarningOutlined aria-hidden />
      <p>
        <strong>{t('offline.title')}</strong> {t('offline.text')}
      </p>
      <button type="button" className="av-button" disabled={busy} onClick={onRetry}>
        {t('offline.retry')}
      </button>
    </div>
  );
}
