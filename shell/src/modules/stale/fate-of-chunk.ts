import { ALTERED_STATUS } from '@avsec/shared/module';
import { chunkErrorIn } from './chunk-error';

const QUESTION_LIMIT_MS = 5000;

/**
 * The chunk is gone from the server for good, or only out of reach; or it is there, and the browser does not take it
 * for what was published.
 */
export type ChunkFate = 'gone' | 'out-of-reach' | 'refused';

/** What became of the chunk that an error is about; null when it is about none. */
export async function fateOfChunk(error: unknown): Promise<ChunkFate | null> {
  const chunk = chunkErrorIn(error);
  if (!chunk) return null;
  if (chunk.type === 'missing') return 'gone';
  // One that comes too slowly was not refused: what was asked after it may well be quicker.
  if (!chunk.request || chunk.type === 'timeout') return 'out-of-reach';
  const request = fetch(new URL(chunk.request, location.origin), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(QUESTION_LIMIT_MS),
  });
  return request.then(
    ({ status, ok }) => (status === 404 ? 'gone' : ok || status === ALTERED_STATUS ? 'refused' : 'out-of-reach'),
    () => 'out-of-reach',
  );
}

/** Whether the chunk that an error is about is gone from the server for good. */
export const isGone = async (error: unknown): Promise<boolean> => (await fateOfChunk(error)) === 'gone';
