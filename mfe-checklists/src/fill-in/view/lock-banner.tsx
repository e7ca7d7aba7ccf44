import { useTranslation } from '@avsec/shared/i18n';

interface LockBannerProps {
  /** That tab has gone meanwhile. */
  isFree: boolean;
  takeOver: () => void;
}

/** Another tab fills this inspection in: this one only shows it. */
export function LockBanner({ isFree, takeOver }: LockBannerProps) {
  const { t } = useTranslation('checklists');
  return (
    <div className="av-row av-between av-gap-4 av-inset av-framed av-warning av-above-2" role="status">
      <div className="av-basis">
        <p className="av-strong">{t(isFree ? 'lock.freeTitle' : 'lock.title')}</p>
        <p>{t(isFree ? 'lock.freeText' : 'lock.text')}</p>
      </div>
      <div className="av-row">
        <button type="button" className="av-button av-button--primary" onClick={takeOver}>
          {t('lock.takeOver')}
        </button>
      </div>
    </div>
  );
}
