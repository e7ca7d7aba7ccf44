import { useTranslation } from '@avsec/shared/i18n';
import { Modal, WIDE_DIALOG } from '@avsec/shared/ui/antd';
import type { EditorEngine } from '../engine/editor-engine';
import { LivePreview } from './live-preview';

/** The preview where there is no room for it beside the form. */
export function PreviewDialog({ engine, onClose }: { engine: EditorEngine; onClose: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <Modal open mask={{ closable: false }} title={t('preview')} width={WIDE_DIALOG} onCancel={onClose} footer={null}>
      <LivePreview engine={engine} onLeave={onClose} />
    </Modal>
  );
}
