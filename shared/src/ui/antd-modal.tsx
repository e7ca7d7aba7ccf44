import { Modal as AntdModal, type ModalProps } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { besideThePage } from './antd-beside';
import { isComposing } from './composing';
import { NOT_ONCE_MORE, useFocusBack } from './use-focus-back';
import { useScrollLock } from './use-scroll-lock';
import './antd-modal.css';

/** A long title ends before the cross. */
const CLEAR_OF_THE_CROSS: ModalProps['styles'] = { header: { paddingInlineEnd: 32 } };

/** Of a dialog that shows more than a question, px. */
export const WIDE_DIALOG = 960;

const GROWING: ModalProps['classNames'] = { container: 'av-growing' };

/**
 * Keys pressed in a dialog must not reach the shortcuts of the page behind it; Escape closes the dialog, unless it ends
 * what is being composed.
 */
const KEEPS_ITS_KEYS = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) event.stopPropagation();
  },
};

/** Without its cross, or with one that rests for a moment. */
interface DialogProps extends Omit<ModalProps, 'closable'> {
  closable?: false | { disabled?: boolean };
}

/** antd's dialog; the page behind it stays where it is. */
export function Modal({ afterOpenChange, closable, ...props }: DialogProps) {
  const { t } = useTranslation('common');
  const [grown, setGrown] = useState(false);
  useScrollLock(props.open === true);
  useFocusBack(props.open === true);
  return (
    <AntdModal
      getContainer={besideThePage}
      focusable={NOT_ONCE_MORE}
      styles={CLEAR_OF_THE_CROSS}
      wrapProps={KEEPS_ITS_KEYS}
      closable={closable !== false && { 'aria-label': t('actions.close'), ...closable }}
      cancelText={t('actions.cancel')}
      {...(!grown && { classNames: GROWING })}
      afterOpenChange={(open) => {
        setGrown(open);
        afterOpenChange?.(open);
      }}
      {...props}
    />
  );
}
