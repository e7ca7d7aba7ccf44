/**
 * The portal's service worker: it opens the portal without a network. What it keeps is public; the backend's answers
 * never pass through it.
 */
import { clientsClaim } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  type Brought,
  CONFIG_PATH,
  isTheFile,
  messageIn,
  MODULES_CACHE,
  MODULES_PATH,
  REGISTRY_PATH,
  START_CACHE,
} from '../offline/agreement';
import { onlyAsPublished } from '../offline/checked-files';
import { filesNamedIn } from '../offline/whole-page';
import { isPage, NETWORK_LIMIT_MS, openPage, PAGE } from './open-page';

declare const self: ServiceWorkerGlobalScope;

/** The shell of one build, whole. */
const SHELL = self.__WB_MANIFEST;
const shellFiles = new Set(SHELL.map((entry) => (typeof entry === 'string' ? entry : entry.url)));

const onlyTheFile = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!isTheFile(response, pathname)) throw new Error(`${pathname}: status ${response.status}, not the file`);
    if (pathname === PAGE) await checkPage(response.clone());
    return response;
  },
};
const writtenElsewhere = { cacheWillUpdate: () => Promise.resolve(null) };

/** The page and the files that it names are of one build: between two deployments the next attempt finds them so. */
async function checkPage(page: Response): Promise<void> {
  const named = filesNamedIn(await page.text());
  if (named.length === 0 || named.some((file) => !shellFiles.has(file)))
    throw new Error('the page is of another build than this worker');
}

const askFirst = { cacheName: START_CACHE, networkTimeoutSeconds: NETWORK_LIMIT_MS / 1000 };

registerRoute(isPage, (asked) => openPage(asked, shellFiles));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === CONFIG_PATH,
  new NetworkFirst({ ...askFirst, plugins: [onlyTheFile] }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === REGISTRY_PATH,
  new NetworkFirst({ ...askFirst, plugins: [onlyTheFile, writtenElsewhere] }),
);
const files = new CacheFirst({
  cacheName: MODULES_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [writtenElsewhere],
});
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(MODULES_PATH),
  async ({ request, event }) => onlyAsPublished(request, await files.handle({ request, event })),
);
addPlugins([onlyTheFile]);
cleanupOutdatedCaches();
// No address stands for another file here: pages are the first route's.
precacheAndRoute(SHELL, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

// The page of the first visit is served from then on as well.
clientsClaim();
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload.enable()));

self.addEventListener('message', ({ data, ports: [port] }: ExtendableMessageEvent) => {
  const message = messageIn(data);
  if (message?.kind === 'take-over') void self.skipWaiting();
  if (message?.kind !== 'brings') return;
  const brought: Brought = shellFiles.has(message.script) ? 'same' : 'newer';
  port?.postMessage(brought);
  if (brought === 'same') void takeOverAlone();
});

/** A page of another build may still need files that taking over would remove. */
async function takeOverAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}
