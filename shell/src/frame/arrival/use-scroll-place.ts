import { NavigationType, useLocation, useNavigationType } from '@avsec/shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { scrollToPlace } from './scroll-place';

/**
 * A new page begins at its top; going back leads to where one was. What changes in an address behind the same path, as
 * the filters of a list do, moves nothing. Before the effects of the page: one that opens at a place of its own has the
 * last word.
 */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const places = useRef(new Map<string, number>());
  const shown = useRef<{ key: string; pathname: string } | null>(null);
  const moving = useRef(false);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => {
      if (shown.current && !moving.current) places.current.set(shown.current.key, window.scrollY);
    };
    // A reload is the browser's own affair.
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (!before || before.key === key || hash !== '' || (!isReturn && before.pathname === pathname)) return;
    if (!isReturn) {
      // Newer browsers answer with a promise, which is no way to end an effect.
      window.scrollTo(0, 0);
      return;
    }
    moving.current = true;
    return scrollToPlace(places.current.get(key) ?? 0, () => {
      moving.current = false;
    });
  }, [key, pathname, hash, isReturn]);
}
