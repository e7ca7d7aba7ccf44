import { useTranslation } from '@avsec/shared/i18n';
import { SwapOutlined } from '@avsec/shared/ui';
import './draft.css';

/**
 * The checklist is being written in another tab. Two of them would keep one definition over the other, so one goes on
 * at a time.
 */
export function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <section className="editor-resume av-card" aria-label={t('elsewhere.title')}>
      <SwapOutlined className="editor-resume__icon" aria-hidden />
      <div role="status">
        <h2>{t('elsewhere.title')}</h2>
        <p>{t('elsewhere.text')}</p>
        <div className="editor-row">
          <button type="button" className="av-button av-button--primary" onClick={onTakeOver}>
            {t('elsewhere.takeOver')}
          </button>
        </div>
      </div>
    </section>
  );
}
