import { IMPORT_READING_LIMIT_MS } from '@avsec/shared/domain';
import type { Parsed, ToParse } from './parse-messages';

/**
 * Takes a file's cells apart beside the page, which stays usable; null when it takes too long, as a file can be made
 * to. Rejects when there is no worker.
 */
export function parseInWorker(request: ToParse): Promise<Parsed | null> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url));
  const parsed = new Promise<Parsed | null>((resolve, reject) => {
    setTimeout(() => resolve(null), IMPORT_READING_LIMIT_MS);
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Parsed>) => resolve(data));
    worker.postMessage(request);
  });
  return parsed.finally(() => worker.terminate());
}
