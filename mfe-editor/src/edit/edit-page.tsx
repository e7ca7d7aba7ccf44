import { useTranslation } from '@avsec/shared/i18n';
import { useSearchParams } from '@avsec/shared/router';
import { UnderDevelopment } from '../under-development';

/** 'Editar Checklist', or 'Visualizar Checklist' with view=true; to come. */
export default function EditPage() {
  const { t } = useTranslation('editor');
  const [params] = useSearchParams();
  const title = params.get('view') === 'true' ? t('edit.viewTitle') : t('edit.title');
  return <UnderDevelopment title={title} text={t('edit.text')} back={{ to: '/atualizar-checklist', label: t('toManage') }} />;
}
