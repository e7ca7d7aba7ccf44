import { useLocation, useNavigate } from '@avsec/shared/router';
import { usePrefetch } from '@avsec/shared/ui';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';

const pathIn = ({ target }: SyntheticEvent): string | null | undefined =>
  target instanceof Element ? target.closest('a')?.getAttribute('href') : null;

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * The element around all links of the menu: a press opens the page without loading the portal again, and what the page
 * needs is fetched when pointer or focus rests on its line. One for all: the menu is drawn with every start of the
 * portal, and forty links that each follow the router are a tenth of that work. Apart from the menu's lines, which are
 * the same wherever the router is.
 */
export function MenuNav({ label, children }: { label: string; children: ReactNode }) {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const { pathname, search } = useLocation();
  const fetchAhead = (event: SyntheticEvent): void => {
    const path = pathIn(event);
    if (path) prefetch(path);
  };
  const follow = (event: MouseEvent): void => {
    const path = pathIn(event);
    if (!path || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(path, { replace: path === pathname + search });
  };
  return (
    <nav
      className="menu av-fill av-scroll"
      aria-label={label}
      onClick={follow}
      onMouseOver={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
    </nav>
  );
}
