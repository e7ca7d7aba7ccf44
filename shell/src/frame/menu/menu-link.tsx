import { useTranslation } from '@avsec/shared/i18n';
import { memo } from 'react';
import { useBadge } from '../../modules/menu-badges';
import type { MenuLine } from './build-menu';
import { MenuIcon } from './menu-icon';

interface MenuLinkProps extends MenuLine {
  /** The page on screen is this one, or one below it. */
  current: boolean;
  /** Icons only: the label becomes the tooltip. */
  collapsed?: boolean;
}

const MOST = 99;

function Badge({ path }: { path: string }) {
  const { t } = useTranslation('shell');
  const badge = useBadge(path);
  if (badge === null) return null;
  const words = badge === 'dot' ? t('menu.badgeDot') : t('menu.badge', { count: badge });
  return (
    <span
      className={`menu__badge av-centred av-fixed av-small av-strong av-figures${badge === 'dot' ? ' menu__badge--dot' : ''}`}
    >
      <span aria-hidden>{badge === 'dot' ? '' : badge > MOST ? `${MOST}+` : badge}</span>
      <span className="av-visually-hidden">{words}</span>
    </span>
  );
}

/** One line of the menu; `MenuNav` follows it. */
export const MenuLink = memo(function MenuLink({ path, label, icon, current, collapsed = false }: MenuLinkProps) {
  return (
    <li>
      <a
        className="av-plain av-line av-whole av-hover menu__link"
        href={path}
        aria-current={current ? 'page' : undefined}
        title={collapsed ? label : undefined}
        aria-label={collapsed ? label : undefined}
      >
        {icon && <MenuIcon name={icon} />}
        {!collapsed && <span>{label}</span>}
        <Badge path={path} />
      </a>
    </li>
  );
});
