import { chunkErrorIn } from './chunk-error';
import { recoverByReload } from './recover';
import { BROWSER } from './surroundings';

/**
 * For chunks that a page asks for in the middle of its work and whose failure nobody there handles. Answers how to end
 * the watch.
 */
export function watchUnhandledChunks(around = BROWSER): () => void {
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    if (chunkErrorIn(reason)) void recoverByReload(reason, null, around);
  };
  window.addEventListener('unhandledrejection', onRejection);
  return () => window.removeEventListener('unhandledrejection', onRejection);
}
