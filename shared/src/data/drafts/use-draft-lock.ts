import { useEffect, useRef, useState } from 'react';
import { holdLocks } from './hold-locks';
import type { DraftLock, DraftToLock } from './opened-inspection';

/**
 * Lets one tab at a time write a person's draft. What is in progress of a checklist counts as one draft, also before
 * anything of it is stored; a submission that was opened by name stands for itself. The second tab is told `elsewhere`;
 * after its `takeOver()` the first keeps what it has not kept yet, is told `elsewhere`, and the second has the lock.
 * Open the inspection again after taking over: the other tab may have changed it, or made it another one.
 */
export function useDraftLock({ userId, checklistId, submissionId, isNamed }: DraftToLock): DraftLock {
  const [lock, setLock] = useState<{ of: string; lock: DraftLock }>({ of: '', lock: CHECKING });
  // Whoever took over means the draft that is then opened, too.
  const tookOver = useRef(false);
  useEffect(() => {
    const own = `avsec:draft:${submissionId}`;
    const names = isNamed ? [own] : [`avsec:in-progress:${userId}:${checklistId}`, own];
    let release: () => void = () => undefined;
    let isOver = false;
    const say = (next: DraftLock): void => {
      if (!isOver) setLock({ of: submissionId, lock: next });
    };
    const ask = (byTakingOver: boolean): void => {
      release = holdLocks(names, byTakingOver, { onHeld: () => say({ kind: 'held' }), onElsewhere });
    };
    const onElsewhere = (): void => {
      tookOver.current = false;
      say({ kind: 'elsewhere', takeOver });
    };
    const takeOver = (): void => {
      tookOver.current = true;
      say(CHECKING);
      ask(true);
    };
    ask(tookOver.current);
    return () => {
      isOver = true;
      release();
    };
  }, [userId, checklistId, submissionId, isNamed]);
  return lock.of === submissionId ? lock.lock : CHECKING;
}

const CHECKING: DraftLock = { kind: 'checking' };
