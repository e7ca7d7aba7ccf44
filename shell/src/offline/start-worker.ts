import { WORKER_PATH } from './agreement';
import { keepStart } from './keep-start';
import { isWorkerWanted, retireWorker } from './retire-worker';

/**
 * Makes the portal ready to be opened without a network: registers the service worker and keeps what a start of this
 * person needs. Never rejects: without it the portal works as long as there is a network. Browsers allow it on https
 * pages and on the own machine.
 */
export async function startWorker(held: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (!(await isWorkerWanted())) return await retireWorker();
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
    await navigator.locks.request('avsec:keep-start', () => keepStart(held));
  } catch (error) {
    console.warn('the portal is not ready for a start without a network', error);
  }
}
