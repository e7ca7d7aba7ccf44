import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { useTranslation } from '../i18n/use-translation';
import { besideThePage } from './antd-beside';
import { NOT_ONCE_MORE, useFocusBack } from './use-focus-back';
import { useScrollLock } from './use-scroll-lock';

interface NamedDrawerProps extends Omit<DrawerProps, 'closable'> {
  /** The cross stands before the title unless told so. */
  closable?: { placement: 'end' };
}

/** antd's drawer; the page behind it stays where it is. */
export function Drawer({ closable, ...props }: NamedDrawerProps) {
  const { t } = useTranslation('common');
  useScrollLock(props.open === true);
  useFocusBack(props.open === true);
  return (
    <AntdDrawer
      getContainer={besideThePage}
      focusable={NOT_ONCE_MORE}
      closable={{ 'aria-label': t('actions.close'), ...closable }}
      {...props}
    />
  );
}
