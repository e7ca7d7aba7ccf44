import { type RefObject, useLayoutEffect, useRef } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../../domain/limits';

/**
 * What a page keeps at the bottom of the screen says so with this attribute; 'free-start' where nothing but its end has
 * buttons, on screens that are no phone's.
 */
const BAR = '[data-bottom-bar]';
/** From the edges of a bar to a notice in it, in pixels. */
const INSET = 8;

/**
 * For the place of notices, measured when one appears and when the page grows: above the buttons that the page keeps at
 * the bottom of the screen, or in the bar itself where it has room, so that nothing of the page is covered that is
 * worked on.
 */
export function useAboveBottomBar(notice: number | undefined): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (notice === undefined) return;
    const lift = (): void => {
      if (!place.current) return;
      const bar = document.querySelector<HTMLElement>(BAR);
      const box = bar?.getBoundingClientRect();
      const hasRoom = bar?.dataset.bottomBar === 'free-start' && window.innerWidth >= MOBILE_BREAKPOINT_PX;
      Object.assign(place.current.style, {
        marginBottom: box && !hasRoom ? `${Math.max(0, window.innerHeight - box.top)}px` : '0px',
        ...(box && hasRoom
          ? { left: `${box.left + INSET}px`, right: 'auto', bottom: `${INSET}px` }
          : { left: '', right: '', bottom: '' }),
      });
    };
    lift();
    // A page that is drawn after its notice makes the page higher.
    const growth = new ResizeObserver(lift);
    growth.observe(document.body);
    return () => growth.disconnect();
  }, [notice]);
  return place;
}
