import { useEffect, useRef, useState } from 'react';
import { LEAVING_LIMIT_MS } from '../../domain/limits';
import { finishBeforeLeaving } from '../../state/before-leaving';
import { watchLocks } from './watch-locks';

/**
 * The draft that a tab wants to write. `isNamed`: the submission was asked for by its id, not as what is in progress of
 * the checklist.
 */
export interface DraftToLock {
  userId: string;
  checklistId: string;
  submissionId: string;
  isNamed: boolean;
  /** What it was begun for: no two tabs begin the same. */
  plannedId?: string | undefined;
}

/**
 * Whether this tab may write a draft. `isFree`: the tab that had it has gone, and none has it now. After `takeOver()`
 * open the inspection again: the other tab may have changed it.
 */
export type DraftLock =
  { kind: 'checking' } | { kind: 'held' } | { kind: 'elsewhere'; isFree: boolean; takeOver: () => void };

/**
 * Lets one tab at a time write a person's draft. What is in progress of a checklist counts as one draft, also before
 * anything of it is stored; a submission that was opened by name stands for itself. The second tab is told `elsewhere`;
 * after its `takeOver()` the first keeps what it has not kept yet, is told `elsewhere`, and the second has the lock.
 * What no tab has any more is left to whoever asks for it: the tab that had it may only be loading its page again.
 * Open the inspection again after taking over: the other tab may have changed it, or made it another one.
 */
export function useDraftLock({ userId, checklistId, submissionId, isNamed, plannedId }: DraftToLock): DraftLock {
  const [lock, setLock] = useState<{ of: string; lock: DraftLock }>({ of: '', lock: CHECKING });
  // Whoever took over means the draft that is then opened, too.
  const tookOver = useRef(false);
  useEffect(() => {
    const own = `avsec:draft:${submissionId}`;
    const planned = plannedId === undefined ? [] : [`avsec:planned:${userId}:${plannedId}`];
    const names = [...(isNamed ? [] : [`avsec:in-progress:${userId}:${checklistId}`]), ...planned, own];
    let release: () => void = () => undefined;
    let isOver = false;
    const say = (next: DraftLock): void => {
      if (!isOver) setLock({ of: submissionId, lock: next });
    };
    const ask = (byTakingOver: boolean): void => {
      release = holdLocks(names, byTakingOver, { onHeld: () => say({ kind: 'held' }), onElsewhere });
    };
    const onElsewhere = (isFree: boolean): void => {
      tookOver.current = false;
      say({ kind: 'elsewhere', isFree, takeOver });
    };
    const takeOver = (): void => {
      tookOver.current = true;
      say(CHECKING);
      release();
      ask(true);
    };
    ask(tookOver.current);
    return () => {
      isOver = true;
      release();
    };
  }, [userId, checklistId, submissionId, isNamed, plannedId]);
  return lock.of === submissionId ? lock.lock : CHECKING;
}

const CHECKING: DraftLock = { kind: 'checking' };

interface Holder {
  onHeld: () => void;
  /**
   * Another tab has one of them, from the beginning or since it took over; none is held then. Told again with `isFree`
   * when no tab has any of them any more.
   */
  onElsewhere: (isFree: boolean) => void;
}

/**
 * What this tab is giving back. A request waits for that: a page that is opened again would find its own lock taken.
 */
let givingBack: Promise<unknown> = Promise.resolve();

/**
 * Takes Web Locks, all or none; the answer gives them back. `takeOver`: the tab that has them is asked to keep what is
 * not on the device yet and to give them back, and loses them after LEAVING_LIMIT_MS. A page without TLS has no Web
 * Locks and says so (`WithoutTlsNotice`); sequences alone keep its tabs from writing over each other.
 */
export function holdLocks(names: readonly string[], takeOver: boolean, { onHeld, onElsewhere }: Holder): () => void {
  if (!('locks' in navigator)) {
    onHeld();
    return () => undefined;
  }
  const { locks } = navigator;
  let letGo: () => void = () => undefined;
  const untilReleased = new Promise<void>((resolve) => (letGo = resolve));
  let isReleased = false;
  let stopWatching: () => void = () => undefined;

  const leaveToOther = (): void => {
    if (isReleased) return;
    isReleased = true;
    onElsewhere(false);
    stopWatching = watchLocks(names, onElsewhere);
  };
  const giveUp = (): void => {
    leaveToOther();
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
    locks.request(name, { ifAvailable: true }, (lock) => (lock ? take(others) : leaveToOther()));
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
    stopWatching();
    letGo();
    givingBack = Promise.all([givingBack, end]);
  };
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
