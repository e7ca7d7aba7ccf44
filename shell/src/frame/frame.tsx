import { useTranslation } from '@avsec/shared/i18n';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { PrefetchProvider, useScrollLock } from '@avsec/shared/ui';
import type { MenuEntry } from '../modules/menu-entries';
import { useArrival } from './arrival/use-arrival';
import { useScrollPlace } from './arrival/use-scroll-place';
import './frame.css';
import { Header } from './header/header';
import { buildMenu } from './menu/build-menu';
import { Sidebar } from './sidebar/sidebar';
import { useSidebar } from './sidebar/use-sidebar';

interface FrameProps {
  /** What the registry's modules add to the menu, for this role and in the language on screen. */
  entries: readonly MenuEntry[];
  /** Whether they are known already: the menu is drawn once, and does not grow under the pointer. */
  isMenuKnown?: boolean;
  /** Called with a path when pointer or focus rests on its menu line. */
  onPrefetch: (path: string) => void;
  /** Addresses that are not for this role. */
  withheld?: ReadonlySet<string>;
  /** What modules draw in the header. */
  headerSlot?: ReactNode;
  /** A quiet word between header and page. */
  notice?: ReactNode;
  children: ReactNode;
}

const NO_MENU: ReturnType<typeof buildMenu> = [];

/** Everything around a page inside the login: side menu and header. */
export function Frame({ entries, isMenuKnown = true, onPrefetch, withheld, headerSlot, notice, children }: FrameProps) {
  const { t } = useTranslation('shell');
  const menu = useMemo(() => buildMenu(entries, t, withheld), [entries, t, withheld]);
  const { state, toggle, expand, closeDrawer } = useSidebar();
  const toggleButton = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLElement>(null);
  const drawerWasOpen = useRef(false);
  const drawerOpen = state === 'drawer-open';
  useScrollLock(drawerOpen);

  useEffect(() => {
    if (drawerWasOpen.current && !drawerOpen) toggleButton.current?.focus();
    drawerWasOpen.current = drawerOpen;
  }, [drawerOpen]);

  // After the effect above: on another page its heading has the focus, not the button of the menu that led there.
  const said = useArrival(content);
  useScrollPlace();

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };

  return (
    <PrefetchProvider prefetch={onPrefetch}>
      <div className="frame">
        <a className="frame__skip av-not-printed" href="#content" onClick={skip}>
          {t('frame.skip')}
        </a>
        <Sidebar menu={isMenuKnown ? menu : NO_MENU} state={state} onExpand={expand} onClose={closeDrawer} />
        {drawerOpen && <div className="frame__scrim av-not-printed" onClick={closeDrawer} />}
        <div className="frame__page av-column av-gap-0" inert={drawerOpen}>
          <Header menu={menu} state={state} toggleRef={toggleButton} onToggle={toggle} slot={headerSlot} />
          <p className="av-visually-hidden" aria-live="polite">
            {said}
          </p>
          {notice}
          <main id="content" ref={content} className="frame__content av-fill" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </PrefetchProvider>
  );
}
