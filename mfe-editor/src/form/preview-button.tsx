import { useState } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { ChecklistPreview, EyeOutlined, ModalDialog } from '@avsec/shared/ui';
import type { EditorSession } from './session/editor-session';

/** 'Pré-visualizar': the checklist as it stands here, saved or not, as an inspector with a phone will see it. */
export function PreviewButton({ session }: { session: EditorSession }) {
  const { t } = useTranslation(['editor', 'common']);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className="av-button" onClick={() => setOpen(true)}>
        <EyeOutlined aria-hidden />
        {t('preview')}
      </button>
      {isOpen && (
        <ModalDialog
          title={t('preview')}
          size="wide"
          onClose={close}
          footer={
            <button type="button" className="av-button av-button--primary" onClick={close}>
              {t('common:actions.close')}
            </button>
          }
        >
          <ChecklistPreview checklist={session.checklist()} />
        </ModalDialog>
      )}
    </>
  );
}
