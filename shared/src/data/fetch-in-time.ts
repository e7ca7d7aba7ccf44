import { fetchTelling, isFileRequest } from './fetch-telling';
import { announceProgress } from './held/changes';

/** A request that hangs must not hold the outbox: repeating one is harmless, waiting for ever is not. */
const ANSWER_WITHIN_MS = 20_000;
/** 10 MB over a slow mobile network. */
const FILE_WITHIN_MS = 180_000;

/** `fetch` that gives up; the caller sees a network failure. A file on its way says that it gets on. */
export const fetchInTime: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const within = AbortSignal.timeout(address.includes('/storage/v1/') ? FILE_WITHIN_MS : ANSWER_WITHIN_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, within]) : within;
  return isFileRequest(init) ? fetchTelling(address, { ...init, signal }, announceProgress) : fetch(input, { ...init, signal });
};
