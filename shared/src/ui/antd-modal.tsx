import { Modal as AntdModal, type ModalProps } from 'antd';
import { useState } from 'react';
import { besideThePage } from './antd-beside';
import { NOT_ONCE_MORE, useFocusBack } from './use-focus-back';
import { useScrollLock } from './use-scroll-lock';
import './antd-modal.css';

/** A long title ends before the cross. */
const CLEAR_OF_THE_CROSS: ModalProps['styles'] = { header: { paddingInlineEnd: 32 } };

const GROWING: ModalProps['classNames'] = { container: 'av-growing' };

/** antd's dialog; the page behind it stays where it is. */
export function Modal({ afterOpenChange, ...props }: ModalProps) {
  const [grown, setGrown] = useState(false);
  useScrollLock(props.open === true);
  useFocusBack(props.open === true);
  return (
    <AntdModal
      getContainer={besideThePage}
      focusable={NOT_ONCE_MORE}
      styles={CLEAR_OF_THE_CROSS}
      {...(!grown && { classNames: GROWING })}
      afterOpenChange={(open) => {
        setGrown(open);
        afterOpenChange?.(open);
      }}
      {...props}
    />
  );
}
