import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What a page keeps at the bottom of the screen says so with this attribute. */
const BAR = '[data-bottom-bar]';

/** For the place of notices: lifts it above the buttons that the page keeps at the bottom of the screen, measured when a notice appears. */
export function useAboveBottomBar(notice: number | undefined): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = document.querySelector(BAR);
    const height = bar ? Math.max(0, window.innerHeight - bar.getBoundingClientRect().top) : 0;
    if (place.current) place.current.style.marginBottom = `${height}px`;
  }, [notice]);
  return place;
}
