import { useTranslation } from '@avsec/shared/i18n';
import { InfoCircleOutlined } from '@avsec/shared/ui';

/** The help box above the list. */
export function SelectionHelp() {
  const { t } = useTranslation('checklists');
  return (
    <section
      className="selection-help av-inset av-round av-news av-line av-top av-gap-3 av-below-4"
      aria-label={t('selection.help.title')}
    >
      <InfoCircleOutlined className="av-accent" aria-hidden />
      <div>
        <h2 className="av-heading">{t('selection.help.title')}</h2>
        <p>{t('selection.help.text')}</p>
      </div>
    </section>
  );
}
