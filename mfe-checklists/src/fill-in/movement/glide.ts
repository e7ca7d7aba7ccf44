const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Where the page is now becomes where it stays: a jump to it ends the gliding. */
const standStill = (): void => window.scrollTo({ top: window.scrollY, behavior: 'instant' });

/**
 * Scrolls to an element, smoothly. A press meanwhile ends it: on a page that glides on, the finger is let go over
 * something else than it came down on, and the answer that was pressed is never given.
 */
export function glideTo(element: Element, block: ScrollLogicalPosition): void {
  window.addEventListener('pointerdown', standStill, { once: true, capture: true });
  document.addEventListener(
    'scrollend',
    () => window.removeEventListener('pointerdown', standStill, { capture: true }),
    { once: true },
  );
  element.scrollIntoView({ behavior: behavior(), block });
}
