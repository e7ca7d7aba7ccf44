import { useTranslation } from '@avsec/shared/i18n';
import { SectionCard } from '@avsec/shared/ui/antd';
import { TemplateDownloads } from './template-downloads';

/** Where a file is chosen: a table to fill in. */
export function Template() {
  const { t } = useTranslation('editor');
  return (
    <SectionCard title={t('import.template.title')}>
      <TemplateDownloads />
    </SectionCard>
  );
}
