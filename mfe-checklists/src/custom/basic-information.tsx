import { DEFAULT_VERSION, type Checklist } from '@avsec/shared/domain';
import { useContent, useTranslation } from '@avsec/shared/i18n';

/** What the checklist is, with the specified words for what it does not say. */
export function BasicInformation({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('checklists');
  const content = useContent();
  const facts = [
    ['title', content.title(checklist)],
    ['author', checklist.author || t('custom.defaultAuthor')],
    ['standard', checklist.standard || t('custom.defaultStandard')],
    ['version', checklist.version || DEFAULT_VERSION],
    ['description', content.description(checklist) || t('custom.noDescription')],
  ] as const;
  return (
    <section className="fill-card av-card av-padded" aria-label={t('custom.basic.heading')}>
      <h2 className="av-heading av-below-2">{t('custom.basic.heading')}</h2>
      <dl className="basic-information av-stack av-gap-4 av-lines-2">
        {facts.map(([name, value]) => (
          <div key={name} data-fact={name}>
            <dt className="av-note">{t(`custom.basic.${name}`)}</dt>
            <dd className="av-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
