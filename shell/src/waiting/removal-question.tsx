import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { ConfirmDialog } from '@avsec/shared/ui/antd';
import { type ReactNode, useState } from 'react';

interface RemovalQuestionProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  /** What it means. */
  children: ReactNode;
  remove: () => Promise<unknown>;
  /** What is said when it is removed. */
  done: { title: string; description: string };
  onClose: () => void;
}

/** Asks before something is removed from this device, does it, and says what came of it. */
export function RemovalQuestion({ open, title, confirmLabel, children, remove, done, onClose }: RemovalQuestionProps) {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const carryOut = async (): Promise<void> => {
    setBusy(true);
    try {
      await remove();
      notify({ kind: 'success', ...done });
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
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => void carryOut()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
