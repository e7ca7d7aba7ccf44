import type { MenuLine } from './build-menu';
import { MenuLink } from './menu-link';

interface MenuLinesProps {
  lines: readonly MenuLine[];
  /** Path of the line in which the page on screen lies. */
  currentPath: string | null;
  label?: string;
}

export function MenuLines({ lines, currentPath, label }: MenuLinesProps) {
  return (
    <ul className="av-list av-stack menu__list" aria-label={label}>
      {lines.map((line) => (
        <MenuLink key={line.path} {...line} current={line.path === currentPath} />
      ))}
    </ul>
  );
}
