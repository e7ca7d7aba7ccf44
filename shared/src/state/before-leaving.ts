import { LEAVING_LIMIT_MS } from '../domain/limits';
import { settledWithin } from './settled-within';

type Work = () => Promise<unknown>;

const works = new Set<Work>();

/**
 * Names work that must be finished before the portal reloads the page by itself, or another tab takes its draft over:
 * what is not on the device yet. Answers how to take the name back.
 */
export function beforeLeaving(work: Work): () => void {
  works.add(work);
  return () => void works.delete(work);
}

/**
 * Does all that was named, at once. Resolves when it is done, failed included, and after LEAVING_LIMIT_MS at the
 * latest.
 */
export async function finishBeforeLeaving(): Promise<void> {
  await settledWithin(
    [...works].map(async (work) => work()),
    LEAVING_LIMIT_MS,
  );
}
