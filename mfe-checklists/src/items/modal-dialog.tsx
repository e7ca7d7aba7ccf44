import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './field.css';
import './modal-dialog.css';

interface ModalDialogProps {
  title: string;
  /** Escape, or the device's back gesture. */
  onClose: () => void;
  /** An alert dialog interrupts to ask; its text is read out at once. */
  role?: 'dialog' | 'alertdialog';
  size?: 'narrow' | 'wide';
  footer: ReactNode;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the page behind it inert, and gives the focus back.
 * Pressing beside it does not close it: that would lose a drawn signature.
 */
export function ModalDialog({ title, onClose, role = 'dialog', size = 'narrow', footer, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  // Closed while still in the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    if (typeof dialog.showModal === 'function') {
      dialog.showModal();
      return () => dialog.close();
    }
    dialog.setAttribute('open', '');
    dialog.querySelector<HTMLElement>(':is(button, input):not(:disabled)')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  // Keys pressed in here must not reach the shortcuts of the item behind (S, N, P, arrows).
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={`avsec-dialog avsec-dialog-${size}`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // A file chooser inside the dialog sends a 'cancel' of its own, which bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className="avsec-dialog-title">
        {title}
      </h2>
      <div id={bodyId} className="avsec-dialog-body">
        {children}
      </div>
      <div className="avsec-dialog-footer">{footer}</div>
    </dialog>
  );
}
