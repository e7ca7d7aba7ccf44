import { Modal as AntdModal, type ModalProps } from 'antd';
import { besideThePage } from './antd-beside';
import { useScrollLock } from './use-scroll-lock';

/** antd's dialog; the page behind it stays where it is. */
export function Modal(props: ModalProps) {
  useScrollLock(props.open === true);
  return <AntdModal getContainer={besideThePage} {...props} />;
}
