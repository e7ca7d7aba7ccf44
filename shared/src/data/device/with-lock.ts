const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other tab of this portal runs work of the same name; callers wait their turn. Where the browser
 * has no Web Locks (a page served without TLS) it holds within this tab, and the backend's own rules keep two tabs from
 * doing harm.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(`avsec:${name}`, work);
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
