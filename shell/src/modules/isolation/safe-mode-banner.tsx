import { useTranslation } from '@avsec/shared/i18n';
import { WarningOutlined } from '@avsec/shared/ui';
import '../overrides/override-banner.css';
import { leaveSafeMode, safeMode } from './safe-mode';

/** Says on every page that modules draw nothing outside their own pages, and how to end that. */
export function SafeModeBanner() {
  const { t } = useTranslation('shell');
  if (!safeMode) return null;
  return (
    <aside
      className="av-bar av-warning av-not-printed av-attention av-medium override-banner"
      aria-label={t('safeMode.label')}
    >
      <WarningOutlined aria-hidden />
      <span>{t('safeMode.text')}</span>
      <button type="button" className="av-button" onClick={() => void leaveSafeMode()}>
        {t('safeMode.leave')}
      </button>
    </aside>
  );
}
