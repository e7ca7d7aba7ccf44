import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { besideThePage } from './antd-beside';
import { NOT_ONCE_MORE, useFocusBack } from './use-focus-back';
import { useScrollLock } from './use-scroll-lock';

/** antd's drawer; the page behind it stays where it is. */
export function Drawer(props: DrawerProps) {
  useScrollLock(props.open === true);
  useFocusBack(props.open === true);
  return <AntdDrawer getContainer={besideThePage} focusable={NOT_ONCE_MORE} {...props} />;
}
