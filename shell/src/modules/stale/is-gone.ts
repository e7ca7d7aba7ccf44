import { chunkErrorIn } from './chunk-error';

const QUESTION_LIMIT_MS = 5000;

/** Whether the chunk that an error is about is gone from the server for good, and not only out of reach. */
export async function isGone(error: unknown): Promise<boolean> {
  const chunk = chunkErrorIn(error);
  if (!chunk) return false;
  if (chunk.type === 'missing') return true;
  if (!chunk.request) return false;
  const request = fetch(new URL(chunk.request, location.origin), { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(QUESTION_LIMIT_MS) });
  return request.then(({ status }) => status === 404, () => false);
}
