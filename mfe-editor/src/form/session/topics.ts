type Listener = () => void;

/** Listeners by topic: publishing one topic calls only those who asked for it. */
export interface Topics {
  subscribe: (topic: string, listener: Listener) => () => void;
  publish: (topic: string) => void;
}

export function createTopics(): Topics {
  const listeners = new Map<string, Set<Listener>>();
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
      for (const listener of [...(listeners.get(topic) ?? [])]) listener();
    },
  };
}
