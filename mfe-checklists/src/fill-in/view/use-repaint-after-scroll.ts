import { useEffect, useRef, type RefObject } from 'react';

/**
 * Chromium renews what it keeps painted around the screen together with the next thing that it paints. After scrolling
 * that is a press, which is then seen later (decision 0017). The element is painted anew, and looks the same, as soon
 * as the page has come to rest.
 */
export function useRepaintAfterScroll(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const repaint = (): void => void element.current?.toggleAttribute('data-repainted');
    document.addEventListener('scrollend', repaint);
    return () => document.removeEventListener('scrollend', repaint);
  }, []);
  return element;
}
