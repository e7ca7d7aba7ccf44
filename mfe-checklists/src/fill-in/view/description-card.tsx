import type { Checklist } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';

/** What is being inspected: description, version, how many sections and items. */
export function DescriptionCard({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const items = checklist.sections.reduce((sum, section) => sum + section.items.length, 0);
  return (
    <section className="fill-card av-card av-padded" aria-label={t('description.title')}>
      <h2 className="av-heading av-below-2">{t('description.title')}</h2>
      {checklist.description && <p>{content.description(checklist)}</p>}
      <p className="av-row av-gap-4 av-lines-1 av-figures">
        <span>{t('description.version', { version: checklist.version })}</span>
        <span>{t('description.sections', { count: checklist.sections.length })}</span>
        <span>{t('description.items', { count: items })}</span>
      </p>
    </section>
  );
}
