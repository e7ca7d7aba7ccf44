/**
 * Does something once the page has nothing to do that a person waits for, after `limitMs` at the latest where one is
 * given. Answers how to call it off.
 */
export function whenIdle(work: () => void, limitMs?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, limitMs === undefined ? {} : { timeout: limitMs });
  return () => cancelIdleCallback(handle);
}
