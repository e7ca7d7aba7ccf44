import type { ConfirmDialogProps } from './confirm-dialog';
import { Modal } from './antd-modal';

/** The question before something that cannot be undone, as pages at a desk ask it: antd's dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, cancelLabel, danger, busy, onConfirm, onCancel } = props;
  return (
    <Modal
      open={open}
      destroyOnHidden
      title={title}
      okText={busy ? (busyLabel ?? confirmLabel) : confirmLabel}
      okButtonProps={{ danger, disabled: busy }}
      {...(cancelLabel !== undefined && { cancelText: cancelLabel })}
      cancelButtonProps={{ disabled: busy, autoFocus: true }}
      onOk={onConfirm}
      onCancel={() => {
        if (!busy) onCancel();
      }}
    >
      {children}
    </Modal>
  );
}
