import { fetchTelling, isLargeRequest } from './fetch-telling';
import { announceProgress } from '../device/between-tabs';

/** A request that hangs must not hold the outbox: repeating one is harmless, waiting for ever is not. */
const ANSWER_WITHIN_MS = 20_000;
/**
 * Without any progress. A slow network that gets on is waited for: what is given up begins anew, and would never
 * arrive.
 */
const STANDSTILL_MS = 30_000;
/**
 * For a browser that does not tell how a request gets on, and for a file that is fetched: 10 MB over a slow mobile
 * network.
 */
const FILE_WITHIN_MS = 180_000;

/** `fetch` that gives up what stands still; the caller sees a network failure. What is large says that it gets on. */
export const fetchInTime: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (isLargeRequest(init) && typeof XMLHttpRequest !== 'undefined') return fetchWhileItGetsOn(address, init);
  return fetch(input, {
    ...init,
    signal: either(
      init?.signal,
      AbortSignal.timeout(address.includes('/storage/v1/') ? FILE_WITHIN_MS : ANSWER_WITHIN_MS),
    ),
  });
};

async function fetchWhileItGetsOn(address: string, init: Parameters<typeof fetchTelling>[1]): Promise<Response> {
  const standing = new AbortController();
  const giveUp = (): void => standing.abort();
  let timer = setTimeout(giveUp, STANDSTILL_MS);
  const onProgress = (): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, STANDSTILL_MS);
    announceProgress();
  };
  try {
    return await fetchTelling(address, { ...init, signal: either(init.signal, standing.signal) }, onProgress);
  } finally {
    clearTimeout(timer);
  }
}

const either = (given: AbortSignal | null | undefined, own: AbortSignal): AbortSignal =>
  given ? AbortSignal.any([given, own]) : own;
