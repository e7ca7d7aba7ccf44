import { NavLink } from '@avsec/shared/router';
import { usePrefetch } from '@avsec/shared/ui';
import type { MenuLine } from './build-menu';
import { MenuIcon } from './menu-icon';

interface MenuLinkProps {
  line: MenuLine;
  /** Icons only: the label becomes the tooltip. */
  collapsed?: boolean;
}

/** One line of the menu; what its page needs is fetched when pointer or focus rests on it. */
export function MenuLink({ line, collapsed = false }: MenuLinkProps) {
  const prefetch = usePrefetch();
  const fetchAhead = () => prefetch(line.path);
  return (
    <li>
      <NavLink
        className="menu__link"
        to={line.path}
        title={collapsed ? line.label : undefined}
        aria-label={collapsed ? line.label : undefined}
        onMouseEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        {line.icon && <MenuIcon name={line.icon} />}
        {!collapsed && line.label}
      </NavLink>
    </li>
  );
}
