import { LOCKS_LOOKED_AT_MS } from '../../domain/limits';

/**
 * Tells, while this tab is in sight, when no tab has any of these Web Locks any more, and when one has again. It only
 * looks: whoever queued for a lock would be given it between two holdings of the tab that opens its draft anew, or
 * before the tab that takes it over. Answers with the way to stop.
 */
export function watchLocks(names: readonly string[], tell: (areFree: boolean) => void): () => void {
  let wereFree = false;
  let isOver = false;
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const { held = [] } = await navigator.locks.query();
    const areFree = !held.some(({ name }) => name !== undefined && names.includes(name));
    if (isOver || areFree === wereFree) return;
    wereFree = areFree;
    tell(areFree);
  };
  const lookAgain = (): void => void look().catch(console.warn);
  const timer = setInterval(lookAgain, LOCKS_LOOKED_AT_MS);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
