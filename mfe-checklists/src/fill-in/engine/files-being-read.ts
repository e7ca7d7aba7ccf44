/** Photos and files that were chosen and are not on the device yet. */
export interface FilesBeingRead {
  /** Counts this one until it is through, however that ends. */
  count: <T>(reading: Promise<T>) => Promise<T>;
  isAny: () => boolean;
  /** Resolves when none is left, those included that are chosen while it waits. */
  none: () => Promise<void>;
}

export function createFilesBeingRead(): FilesBeingRead {
  const reading = new Set<Promise<unknown>>();
  return {
    count(one) {
      reading.add(one);
      const forget = (): void => void reading.delete(one);
      one.then(forget, forget);
      return one;
    },
    isAny: () => reading.size > 0,
    async none() {
      while (reading.size > 0) await Promise.allSettled([...reading]);
    },
  };
}
