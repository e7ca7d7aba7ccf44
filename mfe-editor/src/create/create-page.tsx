import { useTranslation } from '@avsec/shared/i18n';
import { UnderDevelopment } from '../under-development';

/** 'Cadastro de Checklist', to come. */
export default function CreatePage() {
  const { t } = useTranslation('editor');
  return <UnderDevelopment title={t('create.title')} text={t('create.text')} back={{ to: '/checklist-avsec', label: t('toSelection') }} />;
}
