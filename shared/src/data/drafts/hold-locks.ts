import { LEAVING_LIMIT_MS } from '../../domain/limits';
import { finishBeforeLeaving } from '../../state/before-leaving';
import { channelLocks, type Locks } from './channel-locks';

interface Holder {
  onHeld: () => void;
  /** Another tab has one of them, from the beginning or since it took over; none is held then. */
  onElsewhere: () => void;
}

/**
 * What this tab is giving back. A request waits for that: a page that is opened again would find its own lock taken.
 */
let givingBack: Promise<unknown> = Promise.resolve();

/**
 * Takes Web Locks, all or none; the answer gives them back. `takeOver`: the tab that has them is asked to keep what is
 * not on the device yet and to give them back, and loses them after LEAVING_LIMIT_MS. Where the browser has no Web
 * Locks (a page without TLS) the tabs agree among themselves (`channel-locks.ts`).
 */
export function holdLocks(names: readonly string[], takeOver: boolean, { onHeld, onElsewhere }: Holder): () => void {
  const locks = locksOfBrowser();
  if (!locks) {
    onHeld();
    return () => undefined;
  }
  let letGo: () => void = () => undefined;
  const untilReleased = new Promise<void>((resolve) => (letGo = resolve));
  let isReleased = false;

  const giveUp = (): void => {
    if (!isReleased) onElsewhere();
    isReleased = true;
    letGo();
  };

  const take = async ([name, ...others]: readonly string[]): Promise<void> => {
    if (isReleased) return undefined;
    if (name !== undefined) return (takeOver ? overtake : takeIfFree)(name, others);
    onHeld();
    const stopListening = whenWanted(names, () => void finishBeforeLeaving().then(giveUp));
    return untilReleased.finally(stopListening);
  };
  const takeIfFree = (name: string, others: readonly string[]): Promise<void> =>
    locks.request(name, { ifAvailable: true }, (lock) => (lock ? take(others) : onElsewhere()));
  const overtake = async (name: string, others: readonly string[]): Promise<void> => {
    askFor(name);
    const goOn = (): Promise<void> => take(others);
    try {
      await locks.request(name, { signal: AbortSignal.timeout(LEAVING_LIMIT_MS) }, goOn);
    } catch (error) {
      const isOverdue = error instanceof DOMException && error.name === 'TimeoutError';
      if (!isOverdue) throw error;
      await locks.request(name, { steal: true }, goOn);
    }
  };
  // Rejected only when another tab takes one over by force; the others are of no use then.
  const end = givingBack.then(() => take(names)).catch(giveUp);

  return () => {
    isReleased = true;
    letGo();
    givingBack = Promise.all([givingBack, end]);
  };
}

let ofPage: Locks | null = null;

/** Null where there are not even messages between tabs: sequences alone keep them apart then. */
function locksOfBrowser(): Locks | null {
  if ('locks' in navigator && navigator.locks) return navigator.locks;
  if (typeof BroadcastChannel === 'undefined') return null;
  return (ofPage ??= channelLocks());
}

/** Asks whichever tab has the lock for it. Each lock has a channel of its name, so any message means that. */
function askFor(name: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
}

function whenWanted(names: readonly string[], onWanted: () => void): () => void {
  const channels = names.map((name) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = onWanted;
    return channel;
  });
  return () => channels.forEach((channel) => channel.close());
}
