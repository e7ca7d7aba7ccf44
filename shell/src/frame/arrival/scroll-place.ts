/** What a person does who wants to be elsewhere on the page. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a place, and again while the page grows until it is tall enough to reach it; whoever scrolls meanwhile ends that.
 * Gives how to stop; calls back when it has ended.
 */
export function scrollToPlace(top: number, ended: () => void): () => void {
  const stop = (): void => {
    growth.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
    ended();
  };
  const tryIt = (): void => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) stop();
  };
  const growth = new ResizeObserver(tryIt);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  tryIt();
  return stop;
}
