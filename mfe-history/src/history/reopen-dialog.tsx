import { useTranslation } from '@avsec/shared/i18n';
import { ConfirmDialog } from '@avsec/shared/ui';
import { useReopen, type Reopened } from './use-reopen';

/** 'Editar' of a finalized record asks first: reopening voids its signature. */
export function ReopenDialog({ record, onClose }: { record: Reopened; onClose: () => void }) {
  const { t } = useTranslation('history');
  const { busy, reopen } = useReopen(onClose);
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={t('reopen.title')}
      confirmLabel={t('reopen.confirm')}
      busyLabel={t('reopen.busy')}
      onConfirm={() => reopen(record)}
      onCancel={onClose}
    >
      {t('reopen.text', { title: record.title || t('untitled') })}
    </ConfirmDialog>
  );
}
