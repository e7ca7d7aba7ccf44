import type { MenuGroup } from '@avsec/shared/module';
import type { MenuBlock } from './build-menu';
import { MenuIcon } from './menu-icon';
import { MenuLink } from './menu-link';

interface CollapsedMenuProps {
  menu: readonly MenuBlock[];
  /** Group and path of the line in which the page on screen lies. */
  current: MenuGroup | null;
  currentPath: string | null;
  /** Widens the menu with this group open. */
  onOpenGroup: (group: MenuGroup) => void;
}

/** The menu as icons: lines of the groups that stand open, and one button for each group that folds. */
export function CollapsedMenu({ menu, current, currentPath, onOpenGroup }: CollapsedMenuProps) {
  return (
    <ul className="av-list av-stack menu__list">
      {menu.flatMap((block) =>
        block.folds
          ? [
              <li key={block.id}>
                <button
                  type="button"
                  className="av-plain av-line av-whole av-hover menu__link"
                  data-current={block.id === current || undefined}
                  title={block.label}
                  aria-label={block.label}
                  aria-expanded={false}
                  onClick={() => onOpenGroup(block.id)}
                >
                  <MenuIcon name={block.icon} />
                </button>
              </li>,
            ]
          : block.lines.map((line) => (
              <MenuLink key={line.path} {...line} current={line.path === currentPath} collapsed />
            )),
      )}
    </ul>
  );
}
