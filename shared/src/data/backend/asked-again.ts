import { ASKED_AGAIN_WATCHED_MS } from '../../domain/limits';
import { boundStore } from '../../state/bound-store';
import { api } from './api';

/**
 * Resolves when no question to the backend is open any more, such as those that were asked again because something
 * changed; after `ASKED_AGAIN_WATCHED_MS` at the latest. Never rejects: a question that failed says so where it was
 * asked.
 */
export async function askedAgain(): Promise<void> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, ASKED_AGAIN_WATCHED_MS);
  });
  const open = () => boundStore()?.dispatch(api.util.getRunningQueriesThunk()) ?? [];
  // What changed while a question was open is asked when that one was answered.
  for (let asked = open(); asked.length > 0 && !isLate; asked = open())
    await Promise.race([Promise.allSettled(asked), late]);
  clearTimeout(timer);
}
