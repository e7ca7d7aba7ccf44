import { useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { CloudUploadOutlined, ModalDialog } from '@avsec/shared/ui';
import { PortalTheme } from '@avsec/shared/ui/antd';
import { addressOf } from '../../addresses';
import { TemplateDownloads } from './template-downloads';

/** The template apart from the import's page, and the way there. */
export default function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  return (
    <ModalDialog
      title={t('import.template.title')}
      size="wide"
      onClose={onClose}
      closesBeside
      footer={
        <>
          <button type="button" className="av-button" onClick={onClose}>
            {t('common:actions.close')}
          </button>
          <Link className="av-button av-button--primary" to={addressOf.import} onClick={onClose}>
            <CloudUploadOutlined aria-hidden /> {t('import.template.import')}
          </Link>
        </>
      }
    >
      <PortalTheme>
        <TemplateDownloads />
      </PortalTheme>
    </ModalDialog>
  );
}
