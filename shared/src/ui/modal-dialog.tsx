import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { isComposing } from './composing';
import './modal-dialog.css';
import { useScrollLock } from './use-scroll-lock';

interface ModalDialogProps {
  title: ReactNode;
  /** Escape, or the device's back gesture. What should not close now just does nothing. */
  onClose: () => void;
  /** An alert dialog interrupts to ask; its text is read out at once. */
  role?: 'dialog' | 'alertdialog';
  /**
   * `sheet`: on a phone it rises from the lower edge and takes the whole width, for what a thumb chooses from. `full`:
   * on a phone it takes the whole screen, for a picture.
   */
  size?: 'narrow' | 'wide' | 'sheet' | 'full';
  /** Pressing beside it closes it too; only for dialogs that hold no work. */
  closesBeside?: boolean;
  /** Gets the focus first; the first control when left out. */
  initialFocus?: RefObject<HTMLElement | null>;
  footer: ReactNode;
  children: ReactNode;
}

/** On the backdrop. Its events belong to the dialog too, as do those of the dialog's own edge. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * The portal's dialog: the browser's own, which keeps the focus inside, makes the page behind it inert, and gives the
 * focus back. It is open while it is drawn; draw nothing to close it. Pressing beside it does not close it unless told
 * so: that would lose a drawn signature.
 */
export function ModalDialog({
  title,
  onClose,
  role = 'dialog',
  size = 'narrow',
  closesBeside = false,
  initialFocus,
  footer,
  children,
}: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  const bodyId = useId();
  useScrollLock(true);

  // Closed while still in the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    if (typeof dialog.showModal === 'function') {
      dialog.showModal();
      initialFocus?.current?.focus();
      return () => dialog.close();
    }
    dialog.setAttribute('open', '');
    (initialFocus?.current ?? dialog.querySelector<HTMLElement>(':is(button, input):not(:disabled)'))?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [initialFocus]);

  // Keys pressed in here must not reach the shortcuts of the item behind (S, N, P, arrows).
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={ref}
      // Keeps the focus in here when the text is pressed or the focused button is disabled; keys would otherwise go to
      // the page behind.
      tabIndex={-1}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={`av-dialog av-dialog--${size}`}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (closesBeside && pressedBeside.current && isBeside(event)) onClose();
      }}
      onCancel={(event) => {
        // A file chooser inside the dialog sends a 'cancel' of its own, which bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Asked a second time, the browser closes it without a question; whether it closes is for its owner to say.
        onClose();
        if (ref.current?.isConnected && !ref.current.open) ref.current.showModal();
      }}
    >
      <h2 id={titleId} className="av-below-3">
        {title}
      </h2>
      <div id={bodyId} className="av-dialog__body">
        {children}
      </div>
      <div className="av-dialog__footer av-row av-end av-above-4">{footer}</div>
    </dialog>
  );
}
