import type { Topics } from '@avsec/shared/state';

/** Tells the page what has changed, each topic once. */
export interface Publication {
  /** After the next paint: an answer is seen in its own control already. */
  soon: (topics: readonly string[]) => void;
  /** Now, and before it whatever still waits. */
  now: (topics: readonly string[]) => void;
  everything: () => void;
}

/** `applyAnswers`: works out what is told; it may add to what waits. */
export function createPublication(
  { publish, publishAll }: Topics,
  later: (act: () => void) => void,
  applyAnswers: () => void,
): Publication {
  let waiting = new Set<string>();
  const flush = (): void => {
    applyAnswers();
    const due = waiting;
    waiting = new Set();
    due.forEach(publish);
  };
  return {
    soon(topics) {
      const isFirst = waiting.size === 0;
      for (const topic of topics) waiting.add(topic);
      if (isFirst) later(flush);
    },
    now(topics) {
      flush();
      topics.forEach(publish);
    },
    everything() {
      waiting.clear();
      publishAll();
    },
  };
}
