import { useLayoutEffect } from 'react';

/**
 * A class of the whole document while this is drawn, for rules about what lies outside. Not `:has()`: with one such
 * rule the browser looks through the page at every change, and one of them had all opened fields styled anew.
 */
export function useRootClass(name: string): void {
  useLayoutEffect(() => {
    document.documentElement.classList.add(name);
    return () => document.documentElement.classList.remove(name);
  }, [name]);
}
