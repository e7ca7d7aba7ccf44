import { useTranslation } from '@avsec/shared/i18n';
import { EyeOutlined } from '@avsec/shared/ui';
import type { Preview } from './use-preview';

/** 'Pré-visualizar': beside the form it is a switch, on a narrow screen it opens a dialog. */
export function PreviewButton({ preview }: { preview: Preview }) {
  const { t } = useTranslation('editor');
  const says = preview.hasRoom ? { 'aria-pressed': preview.isOpen } : { 'aria-haspopup': 'dialog' as const };
  return (
    <button type="button" className="av-button" {...says} onClick={preview.toggle}>
      <EyeOutlined aria-hidden />
      {t('preview')}
    </button>
  );
}
