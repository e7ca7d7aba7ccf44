import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { ModalDialog } from './modal-dialog';

export interface ConfirmDialogProps {
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
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  return open ? <Question {...question} /> : null;
}

function Question(props: Omit<ConfirmDialogProps, 'open'>) {
  const {
    title,
    children,
    confirmLabel,
    busyLabel,
    cancelLabel,
    danger = false,
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  const { t } = useTranslation('common');
  const harmless = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (!busy) onCancel();
  };
  return (
    <ModalDialog
      title={title}
      onClose={leave}
      closesBeside
      initialFocus={harmless}
      footer={
        <>
          <button ref={harmless} type="button" className="av-button" disabled={busy} onClick={onCancel}>
            {cancelLabel ?? t('actions.cancel')}
          </button>
          <button
            type="button"
            className={`av-button av-button--${danger ? 'danger' : 'primary'}`}
            disabled={busy}
            onClick={onConfirm}
          >
            {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
          </button>
        </>
      }
    >
      {children}
    </ModalDialog>
  );
}
