import { useEffect, useState } from 'react';
import { REGISTRY_WATCH_MS } from './registry-watch';
import { type Brought, type Message } from '../offline/agreement';

const TAKE_OVER_LIMIT_MS = 3000;

const post = (worker: ServiceWorker, message: Message, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** A script that names the build of the shell that this page runs. */
const ownScript = (): string =>
  [...document.scripts]
    .map(({ src }) => (src ? new URL(src).pathname : ''))
    .find((path) => path.startsWith('/shell.')) ?? '';

function askWhatItBrings(worker: ServiceWorker): Promise<Brought> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === 'same' ? 'same' : 'newer');
    post(worker, { kind: 'brings', script: ownScript() }, [port2]);
  });
}

/**
 * The service worker that waits with a newer shell than the one that runs here; null while there is none. It also looks
 * for one, as often as for modules.
 */
export function useWaitingWorker(): ServiceWorker | null {
  const [found, setFound] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let current = true;
    let registration: ServiceWorkerRegistration | undefined;
    const look = async (): Promise<void> => {
      const waiting = registration?.active ? registration.waiting : null;
      if (waiting && (await askWhatItBrings(waiting)) === 'newer' && current) setFound(waiting);
    };
    const onUpdate = (): void => registration?.installing?.addEventListener('statechange', () => void look());
    const askAgain = (): void => {
      if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
    };
    void navigator.serviceWorker.ready.then((ready) => {
      if (!current) return;
      registration = ready;
      registration.addEventListener('updatefound', onUpdate);
      void look();
    });
    const timer = setInterval(askAgain, REGISTRY_WATCH_MS);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      current = false;
      registration?.removeEventListener('updatefound', onUpdate);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, []);
  return found;
}

/** Has the worker that waits take over, so that the next load is served by it. */
export async function takeOver(worker: ServiceWorker): Promise<void> {
  const tookOver = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, TAKE_OVER_LIMIT_MS);
  });
  post(worker, { kind: 'take-over' });
  await tookOver;
}
