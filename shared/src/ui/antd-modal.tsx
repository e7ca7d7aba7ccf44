import { Modal as AntdModal, type ModalProps } from 'antd';
import { useScrollLock } from './use-scroll-lock';

/** Beside the page, as antd would make it itself. */
function place(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

let dialogs: HTMLElement | undefined;

/**
 * antd's dialog. In the body itself antd keeps the page from scrolling by style elements that the content policy
 * refuses, with a line on the console for each; in an element of its own it leaves that to us.
 */
export function Modal(props: ModalProps) {
  useScrollLock(props.open === true);
  return <AntdModal getContainer={() => (dialogs ??= place())} {...props} />;
}
