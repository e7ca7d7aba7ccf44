import { discardClear, discardDraft } from '@avsec/shared/data';
import { useTranslation } from '@avsec/shared/i18n';
import { ConfirmDialog, useNotify } from '@avsec/shared/ui';
import { useState } from 'react';
import type { WaitingRecord } from './waiting-record';

interface DiscardRecordProps {
  record: WaitingRecord;
  open: boolean;
  onClose: () => void;
}

/** Asks before a record is removed from this device, which for what the server lacks is for good. */
export function DiscardRecord({ record, open, onClose }: DiscardRecordProps) {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const { id, submissionId, title } = record;
  const discard = async (): Promise<void> => {
    setBusy(true);
    try {
      await (submissionId === null ? discardClear(id) : discardDraft(submissionId));
      notify({ kind: 'success', title: t('waiting.discard.done'), description: t(submissionId === null ? 'waiting.discard.clear' : 'waiting.discard.doneText') });
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', title: t('waiting.failed.title'), description: t('waiting.failed.text') });
    }
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog open={open} danger busy={busy} title={t('waiting.discard.title', { title })} confirmLabel={t('waiting.discard.confirm')} onConfirm={() => void discard()} onCancel={onClose}>
      {t(submissionId === null ? 'waiting.discard.clear' : 'waiting.discard.text')}
    </ConfirmDialog>
  );
}
