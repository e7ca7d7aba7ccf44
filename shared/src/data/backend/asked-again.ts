import { ASKED_AGAIN_WATCHED_MS } from '../../domain/limits';
import { boundStore } from '../../state/bound-store';
import { settledWithin } from '../../state/settled-within';
import { api } from './api';

/**
 * Resolves when no question to the backend is open any more, such as those that were asked again because something
 * changed; after `ASKED_AGAIN_WATCHED_MS` at the latest. Never rejects: a question that failed says so where it was
 * asked.
 */
export const askedAgain = (): Promise<void> => settledWithin([untilNothingIsOpen()], ASKED_AGAIN_WATCHED_MS);

/** What changed while a question was open is asked when that one was answered. */
async function untilNothingIsOpen(): Promise<void> {
  const open = () => boundStore()?.dispatch(api.util.getRunningQueriesThunk()) ?? [];
  for (let asked = open(); asked.length > 0; asked = open()) await Promise.allSettled(asked);
}
