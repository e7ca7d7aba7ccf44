import { memo } from 'react';
import type { MenuLine } from './build-menu';
import { MenuIcon } from './menu-icon';

interface MenuLinkProps extends MenuLine {
  /** The page on screen is this one, or one below it. */
  current: boolean;
  /** Icons only: the label becomes the tooltip. */
  collapsed?: boolean;
}

/** One line of the menu; `MenuNav` follows it. */
export const MenuLink = memo(function MenuLink({ path, label, icon, current, collapsed = false }: MenuLinkProps) {
  return (
    <li>
      <a className="menu__link" href={path} aria-current={current ? 'page' : undefined} title={collapsed ? label : undefined} aria-label={collapsed ? label : undefined}>
        {icon && <MenuIcon name={icon} />}
        {!collapsed && label}
      </a>
    </li>
  );
});
