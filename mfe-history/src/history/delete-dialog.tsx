import { useState } from 'react';
import { discardDraft, useDeleteSubmissionMutation } from '@avsec/shared/data';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { ConfirmDialog, useNotify } from '@avsec/shared/ui';
import type { InspectionRecord } from './record';

interface DeleteDialogProps {
  record: InspectionRecord;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, deletes, and says what truly happened: never a success for a failure. */
export function DeleteDialog({ record, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('history');
  const notify = useNotify();
  const [deleteSubmission] = useDeleteSubmissionMutation();
  const [busy, setBusy] = useState(false);

  const remove = async (): Promise<'done' | 'failedOnServer' | 'failedOtherwise'> => {
    try {
      if (!record.onServer) {
        await discardDraft(record.id);
        return 'done';
      }
      const { error } = await deleteSubmission(record.id);
      return error ? 'failedOnServer' : 'done';
    } catch {
      return 'failedOtherwise';
    }
  };

  const confirm = async () => {
    setBusy(true);
    const outcome = await remove();
    setBusy(false);
    onClose();
    if (outcome !== 'done') {
      notify({ kind: 'error', title: t('delete.failed'), description: t(`delete.${outcome}`) });
      return;
    }
    notify({ kind: 'success', title: t('delete.done'), description: t('delete.doneText') });
    onDeleted();
  };

  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      busyLabel={t('delete.busy')}
      cancelLabel={t('delete.cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {t('delete.text', { title: record.title || t('untitled'), start: formatDateTime(record.startTime) })}
    </ConfirmDialog>
  );
}
