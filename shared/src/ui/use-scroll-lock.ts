import { useLayoutEffect } from 'react';

let holders = 0;

/**
 * Keeps the page where it is while something lies over it: an open dialog, the menu on a phone. By a class of the body:
 * a style rule that looks for an attribute anywhere below it (`:has`) is asked again with every section that opens.
 */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return;
    holders += 1;
    document.body.classList.add('av-scroll-locked');
    return () => {
      holders -= 1;
      if (holders === 0) document.body.classList.remove('av-scroll-locked');
    };
  }, [locked]);
}
