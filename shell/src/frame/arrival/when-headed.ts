/** React keeps the page before in its place, unseen, while the next one is still being fetched. */
const UNSEEN = '[hidden], [style*="display: none"]';

/** Whether it stands on the page and is seen. */
export const isSeen = (element: Element): boolean => element.isConnected && element.closest(UNSEEN) === null;

/**
 * Calls back with the page's heading: at once when it stands there, else as soon as the page has been drawn; again
 * where another one takes its place later. Gives how to stop watching.
 */
export function whenHeaded(content: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  let shown: HTMLElement | null = null;
  const look = (): void => {
    if (shown && isSeen(shown)) return;
    const heading = [...content.querySelectorAll('h1')].find(isSeen);
    if (!heading || heading === shown) return;
    shown = heading;
    found(heading);
  };
  const observer = new MutationObserver(look);
  observer.observe(content, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'hidden'] });
  look();
  return () => observer.disconnect();
}
