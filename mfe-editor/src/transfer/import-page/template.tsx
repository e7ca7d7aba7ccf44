import { useTranslation } from '@avsec/shared/i18n';
import { TemplateDownloads } from './template-downloads';

/** Where a file is chosen: a table to fill in. */
export function Template() {
  const { t } = useTranslation('editor');
  return (
    <section className="import-template av-card" aria-label={t('import.template.title')}>
      <h2>{t('import.template.title')}</h2>
      <TemplateDownloads />
    </section>
  );
}
