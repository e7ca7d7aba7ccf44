interface Holder {
  onHeld: () => void;
  /** Another tab has it, from the beginning or since it took over. */
  onElsewhere: () => void;
}

/**
 * Takes the Web Lock of a draft, by force when `steal`; the answer gives it back. Where the browser has no Web Locks (a page without TLS)
 * the draft counts as held: revisions still keep two tabs from overwriting each other unseen.
 */
export function holdLock(submissionId: string, steal: boolean, { onHeld, onElsewhere }: Holder): () => void {
  if (!('locks' in navigator)) {
    onHeld();
    return () => undefined;
  }
  let release: () => void = () => undefined;
  let isReleased = false;
  const untilReleased = new Promise<void>((resolve) => {
    release = () => {
      isReleased = true;
      resolve();
    };
  });
  const options = steal ? { steal: true } : { ifAvailable: true };
  navigator.locks
    .request(`avsec:draft:${submissionId}`, options, (lock) => {
      if (isReleased) return undefined;
      if (lock) onHeld();
      else onElsewhere();
      return lock ? untilReleased : undefined;
    })
    // Rejected only when another tab takes it over.
    .catch(() => isReleased || onElsewhere());
  return release;
}
