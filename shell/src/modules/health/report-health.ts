import { reportModuleHealth } from '@avsec/shared/data';
import { giveBackHealth, takeHealth } from './health-counts';

const EVERY_MS = 5 * 60_000;
/** The first report comes soon: a page that fails is often left. */
const FIRST_AFTER_MS = 20_000;

/**
 * Tells the portal from time to time, and when the page is left, how its modules fared here. What cannot be told waits;
 * a report that fails is no failure of a module, and is tried again with the next one. Answers how to end it.
 */
export function reportHealth(): () => void {
  let sending = false;
  const report = (): void => {
    if (sending || navigator.onLine === false) return;
    const lines = takeHealth();
    if (lines.length === 0) return;
    sending = true;
    reportModuleHealth(lines)
      .catch((error: unknown) => {
        console.warn('how the modules fared could not be told', error);
        giveBackHealth(lines);
      })
      .finally(() => (sending = false));
  };
  const onLeaving = (): void => void (document.visibilityState === 'hidden' && report());
  const first = setTimeout(report, FIRST_AFTER_MS);
  const timer = setInterval(report, EVERY_MS);
  document.addEventListener('visibilitychange', onLeaving);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onLeaving);
  };
}
