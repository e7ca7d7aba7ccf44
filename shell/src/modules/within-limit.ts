import { ModuleFailure } from './module-failure';

/** How long a module, or a page of it, may take to arrive. A loading that fails is tried once more. */
export const LOAD_LIMIT_MS = 10_000;

/**
 * The work's outcome, or a failure when there is none in time: what never answers must not show a skeleton for ever.
 */
export function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ModuleFailure('unreachable', `no answer within ${LOAD_LIMIT_MS} ms`)),
      LOAD_LIMIT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
