import { SENDING_STALLED_MS, SENDING_WATCHED_MS } from '../../domain/limits';
import { onChange, onProgress } from '../device/changes';

/**
 * Waits for what becomes of something that was queued: `current` reads it from the device after every change, null
 * while it is still on its way. `waiting` is the answer without a network, and when sending does not get on or takes
 * too long. Rejects when the device cannot be read.
 */
export function watched<T>(
  current: () => Promise<T | null>,
  waiting: (reason: 'offline' | 'backend') => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      stopWatching();
      stop();
    };
    const finish = (outcome: T): void => {
      end();
      resolve(outcome);
    };
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const look = (): void => {
      current().then((outcome) => outcome !== null && finish(outcome), fail);
    };
    const stop = onChange(look);
    const stopWatching = whenStalled(() => finish(waiting(navigator.onLine === false ? 'offline' : 'backend')));
    if (navigator.onLine === false) finish(waiting('offline'));
    else look();
  });
}

/** Calls back once when sending does not get on, or not in time; answers with the way to stop watching it. */
function whenStalled(giveUp: () => void): () => void {
  let stalled = setTimeout(giveUp, SENDING_STALLED_MS);
  const late = setTimeout(giveUp, SENDING_WATCHED_MS);
  const stop = onProgress(() => {
    clearTimeout(stalled);
    stalled = setTimeout(giveUp, SENDING_STALLED_MS);
  });
  return () => {
    stop();
    clearTimeout(stalled);
    clearTimeout(late);
  };
}
