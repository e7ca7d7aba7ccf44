import { useTranslation } from '@avsec/shared/i18n';
import { discardModuleDraft, discardOperation } from '@avsec/shared/operations';
import { ConfirmDialog, useNotify } from '@avsec/shared/ui';
import { useState } from 'react';
import type { ModuleRecord } from './module-row';

interface DiscardModuleRecordProps {
  record: ModuleRecord;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before something of a module is removed from this device, which for what the server lacks is for good. */
export function DiscardModuleRecord({ record: { id, moduleId, isDraft }, title, open, onClose }: DiscardModuleRecordProps) {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const discard = async (): Promise<void> => {
    setBusy(true);
    try {
      await (isDraft ? discardModuleDraft(moduleId, id) : discardOperation(id));
      notify({ kind: 'success', title: t('waiting.discard.done'), description: t('waiting.discard.doneText') });
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('waiting.failed.title'), description: t('waiting.failed.text') });
    }
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog open={open} danger busy={busy} title={t('waiting.discard.title', { title })} confirmLabel={t('waiting.discard.confirm')} onConfirm={() => void discard()} onCancel={onClose}>
      {t('waiting.module.discard')}
    </ConfirmDialog>
  );
}
