const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

export interface TryingAgain {
  /** It failed: once more in a second, and after each further failure twice as late, at most half a minute. */
  later: () => void;
  /** It worked, or is not wanted any more. */
  rest: () => void;
}

/** Does something again that failed, until it works. */
export function tryingAgain(attempt: () => void): TryingAgain {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_MS;
  return {
    later() {
      clearTimeout(timer);
      timer = setTimeout(attempt, wait);
      wait = Math.min(LONGEST_MS, wait * 2);
    },
    rest() {
      clearTimeout(timer);
      wait = FIRST_MS;
    },
  };
}
