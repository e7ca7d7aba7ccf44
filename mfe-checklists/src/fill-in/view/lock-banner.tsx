import { useTranslation } from '@avsec/shared/i18n';

/** Another tab fills this inspection in: this one only shows it. */
export function LockBanner({ onTakeOver }: { onTakeOver: () => void }) {
  const { t } = useTranslation('checklists');
  return (
    <div className="av-row av-between av-gap-4 av-inset av-framed av-warning av-below-4" role="status">
      <div>
        <p className="av-strong">{t('lock.title')}</p>
        <p>{t('lock.text')}</p>
      </div>
      <div className="av-row">
        <button type="button" className="av-button av-button--primary" onClick={onTakeOver}>
          {t('lock.takeOver')}
        </button>
      </div>
    </div>
  );
}
