import type { Reduction } from './draw-reduced';

/**
 * Makes a photo smaller beside the page, which stays usable; null where it cannot be decoded. Rejects when there is no
 * worker.
 */
export function reduceInWorker(file: Blob, reduction: Reduction): Promise<Blob | null> {
  const worker = new Worker(new URL('./reduce-worker.ts', import.meta.url));
  const photo = new Promise<Blob | null>((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
    worker.postMessage({ file, reduction });
  });
  return photo.finally(() => worker.terminate());
}
