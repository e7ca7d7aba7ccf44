import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, in full. */
  children: ReactNode;
  confirmLabel: string;
  /** Shown instead of `confirmLabel` while `busy`, such as 'Excluindo...'. */
  busyLabel?: string;
  cancelLabel?: string;
  /** Red, for what destroys something. */
  danger?: boolean;
  /** The action runs: both buttons rest and the dialog stays. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. The focus starts on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, cancelLabel, danger = false, busy = false, onConfirm, onCancel } = props;
  const { t } = useTranslation('common');
  return (
    <Modal
      open={open}
      title={title}
      okText={busy ? (busyLabel ?? confirmLabel) : confirmLabel}
      okButtonProps={{ danger, disabled: busy }}
      cancelText={cancelLabel ?? t('actions.cancel')}
      cancelButtonProps={{ disabled: busy, autoFocus: true }}
      closable={!busy}
      mask={{ closable: !busy }}
      keyboard={!busy}
      onOk={onConfirm}
      onCancel={onCancel}
      destroyOnHidden
      centered
    >
      {children}
    </Modal>
  );
}
