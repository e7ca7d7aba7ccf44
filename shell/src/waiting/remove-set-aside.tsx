import { removeSetAside, type SetAsideInspection } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ConfirmDialog, useNotify } from '@avsec/shared/ui';
import { useState } from 'react';

interface RemoveSetAsideProps {
  inspection: SetAsideInspection;
  open: boolean;
  onClose: () => void;
}

/** Asks before a version that was set aside is removed: nothing else has it. */
export function RemoveSetAside({ inspection: { id, title }, open, onClose }: RemoveSetAsideProps) {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeSetAside(id);
      notify({ kind: 'success', title: t('waiting.setAside.removed'), description: t('waiting.discard.doneText') });
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('waiting.failed.title'), description: t('waiting.failed.text') });
    }
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={busy}
      title={t('waiting.setAside.removeTitle', { title })}
      confirmLabel={t('waiting.setAside.remove')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('waiting.setAside.removeText')}
    </ConfirmDialog>
  );
}
