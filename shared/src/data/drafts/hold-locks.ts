interface Holder {
  onHeld: () => void;
  /** Another tab has one of them, from the beginning or since it took over; none is held then. */
  onElsewhere: () => void;
}

/** What this tab is giving back. A request waits for that: a page that is opened again would find its own lock taken. */
let givingBack: Promise<unknown> = Promise.resolve();

/**
 * Takes Web Locks, all or none, by force when `steal`; the answer gives them back. Where the browser has no Web Locks (a page without TLS)
 * they count as held: revisions still keep two tabs from overwriting each other unseen.
 */
export function holdLocks(names: readonly string[], steal: boolean, { onHeld, onElsewhere }: Holder): () => void {
  if (!('locks' in navigator)) {
    onHeld();
    return () => undefined;
  }
  const { locks } = navigator;
  const options = steal ? { steal: true } : { ifAvailable: true };
  let letGo: () => void = () => undefined;
  const untilReleased = new Promise<void>((resolve) => (letGo = resolve));
  let isReleased = false;

  const take = async ([name, ...others]: readonly string[]): Promise<void> => {
    if (isReleased) return undefined;
    if (name !== undefined) return locks.request(name, options, (lock) => (lock ? take(others) : onElsewhere()));
    onHeld();
    return untilReleased;
  };
  const end = givingBack
    .then(() => take(names))
    // Rejected only when another tab takes one over; the others are of no use then.
    .catch(() => {
      if (!isReleased) onElsewhere();
      letGo();
    });

  return () => {
    isReleased = true;
    letGo();
    givingBack = Promise.all([givingBack, end]);
  };
}
