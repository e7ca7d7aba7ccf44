import { matchPrecache } from 'workbox-precaching';
import { inTime } from './in-time';

export const PAGE = '/index.html';

/** How long a page waits for a network that does not answer. */
export const NETWORK_LIMIT_MS = 4000;

/** The last part names a file, or the path is the backend's: neither is a page of the portal. */
const NO_PAGE = /^\/(auth|rest|storage|functions|realtime)\/v1\/|\.(?!html$)[^/.]+$/;

export const isPage = ({ request, url }: { request: Request; url: URL }): boolean => request.mode === 'navigate' && !NO_PAGE.test(url.pathname);

/**
 * The portal's page: from the network, and from this device when that does not answer in time or a proxy answers for a server that is
 * down. The copy is an answer kept whole, so the nonce in its policy is the one in its page.
 */
export async function openPage({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const network = fromNetwork(request, event);
  const answer = await inTime(network, NETWORK_LIMIT_MS);
  if (answer && answer.status < 500) return answer;
  return (await matchPrecache(PAGE)) ?? answer ?? network;
}

/** The browser asks while the worker still starts, where it can. */
async function fromNetwork(request: Request, event: ExtendableEvent): Promise<Response> {
  const ahead: unknown = event instanceof FetchEvent ? await event.preloadResponse : null;
  return ahead instanceof Response ? ahead : fetch(request);
}
