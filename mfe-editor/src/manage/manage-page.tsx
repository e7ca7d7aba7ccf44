import { useTranslation } from '@avsec/shared/i18n';
import { UnderDevelopment } from '../under-development';

/** 'Atualizar Checklist', to come. */
export default function ManagePage() {
  const { t } = useTranslation('editor');
  return <UnderDevelopment title={t('manage.title')} text={t('manage.text')} back={{ to: '/checklist-avsec', label: t('toSelection') }} />;
}
