import { useRef } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { ModalDialog } from '@avsec/shared/ui';
import type { EditorEngine } from '../engine/editor-engine';
import { LivePreview } from './live-preview';

/** The preview where there is no room for it beside the form. */
export function PreviewDialog({ engine, onClose }: { engine: EditorEngine; onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <ModalDialog
      title={t('preview')}
      size="wide"
      onClose={onClose}
      initialFocus={close}
      footer={
        <button ref={close} type="button" className="av-button av-button--primary" onClick={onClose}>
          {t('common:actions.close')}
        </button>
      }
    >
      <LivePreview engine={engine} onLeave={onClose} />
    </ModalDialog>
  );
}
