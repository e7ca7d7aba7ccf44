import { useDeviceStorage } from '@avsec/shared/data';
import { SENT_KEPT_DAYS } from '@avsec/shared/domain';
import { formatFileSize, useTranslation } from '@avsec/shared/i18n';
import { SectionCard } from '@avsec/shared/ui/antd';

const WIDE = { display: 'block', width: '100%', maxWidth: 480, height: 12, marginBottom: 8 };

/** How much of this device the portal uses, also for what was sent of late. */
export function StorageUsed() {
  const { t, i18n } = useTranslation('shell');
  const storage = useDeviceStorage();
  const size = (bytes: number): string => formatFileSize(bytes, i18n.language);
  return (
    <SectionCard title={t('waiting.storage.title')}>
      {storage && (
        <meter style={WIDE} max={storage.allowed} value={storage.used} aria-label={t('waiting.storage.title')} />
      )}
      <p className="av-figures">
        {storage
          ? t('waiting.storage.used', { used: size(storage.used), allowed: size(storage.allowed) })
          : t('waiting.storage.unknown')}
      </p>
      <p className="av-quiet">{t('waiting.storage.kept', { count: SENT_KEPT_DAYS })}</p>
    </SectionCard>
  );
}
