import { matchPrecache } from 'workbox-precaching';
import { inTime } from './in-time';
import { inPlaceOfHalf, isHalfDeployed } from '../offline/whole-page';

export const PAGE = '/index.html';

/** How long a page waits for a network that does not answer. */
export const NETWORK_LIMIT_MS = 4000;

/** The last part names a file, or the path is the server's own: neither is a page of the portal. */
const NO_PAGE = /^\/(?:(?:auth|rest|storage|functions|realtime)\/v1|report-links)\/|\.(?!html$)[^/.]+$/;

export const isPage = ({ request, url }: { request: Request; url: URL }): boolean =>
  request.mode === 'navigate' && !NO_PAGE.test(url.pathname);

/**
 * The portal's page: from the network, and from this device when that does not answer in time or a proxy answers for a
 * server that is down, or gives half of a deployment. `shellFiles` are those of the worker's own build. The copy is an
 * answer kept whole, so the nonce in its policy is the one in its page.
 */
export async function openPage(
  { request, event }: { request: Request; event: ExtendableEvent },
  shellFiles: ReadonlySet<string>,
): Promise<Response> {
  const network = fromNetwork(request, event);
  const answer = await inTime(network, NETWORK_LIMIT_MS);
  const isHalf =
    answer !== null && (await inTime(isHalfDeployed(answer.clone(), shellFiles), NETWORK_LIMIT_MS)) === true;
  if (answer && answer.status < 500 && !isHalf) return answer;
  const kept = await matchPrecache(PAGE);
  if (isHalf && kept) return inPlaceOfHalf(kept);
  return kept ?? answer ?? network;
}

/** The browser asks while the worker still starts, where it can. */
async function fromNetwork(request: Request, event: ExtendableEvent): Promise<Response> {
  const ahead: unknown = event instanceof FetchEvent ? await event.preloadResponse : null;
  return ahead instanceof Response ? ahead : fetch(request);
}
