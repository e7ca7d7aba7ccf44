import { useState } from 'react';
import { discardDraft, useDeleteSubmissionMutation } from '@avsec/shared/data';
import { cleanText, isBlank } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Modal, PortalTheme } from '@avsec/shared/ui/antd';
import type { InspectionRecord } from '../records/record';
import { ReasonField } from './reason-field';

interface DeleteDialogProps {
  record: InspectionRecord;
  onDeleted: () => void;
  onClose: () => void;
}

type Outcome = 'done' | 'reasonMissing' | 'failedOnServer' | 'failedOtherwise';

/**
 * Asks, deletes, and says what truly happened: never a success for a failure. What was finalized is withdrawn, for
 * which a reason is asked; whether something in progress was finalized before is known to the server, which then asks
 * for it.
 */
export function DeleteDialog({ record, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('history');
  const notify = useNotify();
  const [deleteSubmission] = useDeleteSubmissionMutation();
  const [busy, setBusy] = useState(false);
  const [withdraws, setWithdraws] = useState(record.onServer && record.status !== 'in_progress');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);

  const remove = async (): Promise<Outcome> => {
    try {
      if (!record.onServer) {
        await discardDraft(record.id);
        return 'done';
      }
      if (withdraws && isBlank(reason)) return 'reasonMissing';
      const { error } = await deleteSubmission({
        id: record.id,
        ...(withdraws && { reason: cleanText(reason).trim() }),
      });
      if (!error) return 'done';
      return 'problem' in error && error.problem?.includes('"reason"') && !withdraws
        ? 'reasonMissing'
        : 'failedOnServer';
    } catch {
      return 'failedOtherwise';
    }
  };

  const confirm = async () => {
    setBusy(true);
    const outcome = await remove();
    setBusy(false);
    if (outcome === 'reasonMissing') {
      setAsked(withdraws);
      setWithdraws(true);
      return;
    }
    onClose();
    if (outcome !== 'done') {
      notify({ kind: 'error', title: t('delete.failed'), description: t(`delete.${outcome}`) });
      return;
    }
    notify({ kind: 'success', title: t('delete.done'), description: t('delete.doneText') });
    onDeleted();
  };

  const what = { title: record.title || t('untitled'), start: formatDateTime(record.startTime) };
  return (
    <PortalTheme>
      <Modal
        open
        title={t('delete.title')}
        okText={t(busy ? 'delete.busy' : 'delete.confirm')}
        okButtonProps={{ danger: true, disabled: busy }}
        cancelText={t('delete.cancel')}
        cancelButtonProps={{ disabled: busy, autoFocus: true }}
        onOk={() => void confirm()}
        onCancel={() => {
          if (!busy) onClose();
        }}
      >
        <p>{t(withdraws ? 'delete.withdrawText' : 'delete.text', what)}</p>
        {withdraws && (
          <ReasonField
            label={t('delete.reason')}
            value={reason}
            problem={asked && isBlank(reason) ? t('delete.reasonMissing') : null}
            onChange={setReason}
          />
        )}
      </Modal>
    </PortalTheme>
  );
}
