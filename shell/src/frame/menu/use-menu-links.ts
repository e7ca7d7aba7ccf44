import { useLocation, useNavigate } from '@avsec/shared/router';
import { usePrefetch } from '@avsec/shared/ui';
import type { FocusEventHandler, MouseEvent, MouseEventHandler, SyntheticEvent } from 'react';

interface MenuLinks {
  onClick: MouseEventHandler;
  onMouseOver: MouseEventHandler;
  onFocus: FocusEventHandler;
}

const pathIn = ({ target }: SyntheticEvent): string | null | undefined => (target instanceof Element ? target.closest('a')?.getAttribute('href') : null);

const opensElsewhere = (event: MouseEvent): boolean => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Handlers for the element around all links of the menu: a press opens the page without loading the portal again, and what the page needs is
 * fetched when pointer or focus rests on its line. One for all: the menu is drawn with every start of the portal, and forty links that
 * each follow the router are a tenth of that work.
 */
export function useMenuLinks(): MenuLinks {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const { pathname, search } = useLocation();
  const fetchAhead = (event: SyntheticEvent): void => {
    const path = pathIn(event);
    if (path) prefetch(path);
  };
  return {
    onClick(event) {
      const path = pathIn(event);
      if (!path || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      void navigate(path, { replace: path === pathname + search });
    },
    onMouseOver: fetchAhead,
    onFocus: fetchAhead,
  };
}
