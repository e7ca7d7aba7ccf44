import { useTranslation } from '@avsec/shared/i18n';
import { CloudUploadOutlined } from '@avsec/shared/ui';
import { Button, LinkButton, Modal, PortalTheme, WIDE_DIALOG } from '@avsec/shared/ui/antd';
import { addressOf } from '../../addresses';
import { TemplateDownloads } from './template-downloads';

/** The template apart from the import's page, and the way there. */
export default function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  return (
    <PortalTheme>
      <Modal
        open
        title={t('import.template.title')}
        width={WIDE_DIALOG}
        onCancel={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('common:actions.close')}</Button>
            <LinkButton
              type="primary"
              to={addressOf.import}
              onClick={onClose}
              icon={<CloudUploadOutlined aria-hidden />}
            >
              {t('import.template.import')}
            </LinkButton>
          </>
        }
      >
        <TemplateDownloads />
      </Modal>
    </PortalTheme>
  );
}
