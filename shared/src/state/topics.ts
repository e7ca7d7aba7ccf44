type Listener = () => void;

/** Listeners by topic: publishing one topic calls only those who asked for it. */
export interface Topics {
  subscribe: (topic: string, listener: Listener) => () => void;
  publish: (topic: string) => void;
  /** Calls everybody, whatever they asked for. */
  publishAll: () => void;
}

/** Topics without listeners: for a session whose parts are drawn one by one, each hearing of what it shows alone. */
export function createTopics(): Topics {
  const listeners = new Map<string, Set<Listener>>();
  const call = (known: Set<Listener>): void => {
    for (const listener of [...known]) listener();
  };
  return {
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(topic) === known) listeners.delete(topic);
      };
    },
    publish(topic) {
      const known = listeners.get(topic);
      if (known) call(known);
    },
    publishAll() {
      for (const known of [...listeners.values()]) call(known);
    },
  };
}
