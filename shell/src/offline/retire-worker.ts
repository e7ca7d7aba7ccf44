import { loadConfig } from '@avsec/shared/session';

/** Whether this installation wants a service worker; null where nobody can tell now. */
export const isWorkerWanted = (): Promise<boolean | null> =>
  loadConfig().then(
    ({ serviceWorker }) => serviceWorker,
    () => null,
  );

/**
 * Takes the service worker out of this browser, with all that it kept, when `config.json` says so (`"serviceWorker":
 * false`).
 */
export async function retireWorker(): Promise<void> {
  if ((await isWorkerWanted()) !== false) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
