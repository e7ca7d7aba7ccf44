import { useLocation } from '@avsec/shared/router';
import { useNarrow, useTabletOrNarrower } from '@avsec/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { readSidebarCookie, writeSidebarCookie } from './sidebar-cookie';

export type SidebarState = 'expanded' | 'collapsed' | 'drawer-open' | 'drawer-closed';

interface Sidebar {
  state: SidebarState;
  toggle: () => void;
  /** Widens a menu of icons; changes nothing otherwise. */
  expand: () => void;
  closeDrawer: () => void;
}

/**
 * The menu's state: what was chosen, kept by a cookie, else wide on a desk and icons on a tablet held upright; a drawer
 * on a phone. Ctrl or Cmd with b toggles it, Escape closes the drawer.
 */
export function useSidebar(): Sidebar {
  const narrow = useNarrow();
  const { key } = useLocation();
  const [chosen, setChosen] = useState(readSidebarCookie);
  const tabletOrNarrower = useTabletOrNarrower();
  const expanded = chosen ?? !tabletOrNarrower;
  // The drawer belongs to the page it was opened on: going to another one closes it.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const drawerOpen = drawerOn === key;
  // Also for good: coming back to the page by the browser's button does not open it again.
  if (drawerOn !== null && !drawerOpen) setDrawerOn(null);

  const keepExpanded = useCallback((value: boolean) => {
    setChosen(value);
    writeSidebarCookie(value);
  }, []);

  const toggle = useCallback(() => {
    if (narrow) setDrawerOn(drawerOpen ? null : key);
    else keepExpanded(!expanded);
  }, [narrow, drawerOpen, key, expanded, keepExpanded]);

  const closeDrawer = useCallback(() => setDrawerOn(null), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drawerOpen) closeDrawer();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'b')
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle, drawerOpen, closeDrawer]);

  const deskState = expanded ? 'expanded' : 'collapsed';
  return {
    state: narrow ? (drawerOpen ? 'drawer-open' : 'drawer-closed') : deskState,
    toggle,
    expand: useCallback(() => keepExpanded(true), [keepExpanded]),
    closeDrawer,
  };
}
