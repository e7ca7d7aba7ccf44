/** What a person does who wants to be elsewhere on the page. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** A page that has not grown for as long (ms) has all that it will show. */
const SETTLED_AFTER = 1000;

/**
 * Scrolls to a place, and again while the page grows: until it is tall enough to reach it, and as long as what comes
 * late pushes it elsewhere; whoever scrolls meanwhile ends that. Gives how to stop; calls back when it has ended.
 */
export function scrollToPlace(top: number, ended: () => void): () => void {
  let settled: number | undefined;
  const stop = (): void => {
    clearTimeout(settled);
    growth.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
    ended();
  };
  const tryIt = (): void => {
    window.scrollTo(0, top);
    clearTimeout(settled);
    if (window.scrollY >= top) settled = window.setTimeout(stop, SETTLED_AFTER);
  };
  const growth = new ResizeObserver(tryIt);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  tryIt();
  return stop;
}
