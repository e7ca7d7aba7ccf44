import { useDeviceStorage } from '@avsec/shared/data';
import { SENT_KEPT_DAYS } from '@avsec/shared/domain';
import { formatFileSize, useTranslation } from '@avsec/shared/i18n';

/** How much of this device the portal uses, also for what was sent of late. */
export function StorageUsed() {
  const { t, i18n } = useTranslation('shell');
  const storage = useDeviceStorage();
  const size = (bytes: number): string => formatFileSize(bytes, i18n.language);
  return (
    <section className="waiting__storage av-card" aria-labelledby="waiting-storage">
      <h2 id="waiting-storage">{t('waiting.storage.title')}</h2>
      {storage && <meter max={storage.allowed} value={storage.used} aria-labelledby="waiting-storage" />}
      <p className="av-figures">
        {storage
          ? t('waiting.storage.used', { used: size(storage.used), allowed: size(storage.allowed) })
          : t('waiting.storage.unknown')}
      </p>
      <p>{t('waiting.storage.kept', { count: SENT_KEPT_DAYS })}</p>
    </section>
  );
}
