import { useTranslation } from '@avsec/shared/i18n';
import './banner.css';

/** Another tab fills this inspection in: this one only shows it. */
export function LockBanner({ onTakeOver }: { onTakeOver: () => void }) {
  const { t } = useTranslation('checklists');
  return (
    <div className="fill-banner" role="status">
      <div>
        <p className="fill-banner__title">{t('lock.title')}</p>
        <p>{t('lock.text')}</p>
      </div>
      <div className="fill-banner__actions">
        <button type="button" className="av-button av-button--primary" onClick={onTakeOver}>
          {t('lock.takeOver')}
        </button>
      </div>
    </div>
  );
}
