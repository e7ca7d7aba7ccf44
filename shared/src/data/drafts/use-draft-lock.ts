import { useEffect, useState } from 'react';
import { holdLock } from './hold-lock';
import type { DraftLock } from './opened-inspection';

/**
 * Lets one tab at a time write a submission's draft. The second tab is told `elsewhere`; after its `takeOver()` it has the lock and the first
 * is told so. Open the inspection again after taking over: the other tab may have changed it.
 */
export function useDraftLock(submissionId: string): DraftLock {
  const [lock, setLock] = useState<{ of: string; lock: DraftLock }>({ of: '', lock: CHECKING });
  useEffect(() => {
    let release: (() => void) | null = null;
    let isOver = false;
    const say = (next: DraftLock): void => {
      if (!isOver) setLock({ of: submissionId, lock: next });
    };
    const ask = (steal: boolean): void => {
      release = holdLock(submissionId, steal, {
        onHeld: () => say({ kind: 'held' }),
        onElsewhere: () => say({ kind: 'elsewhere', takeOver: () => ask(true) }),
      });
    };
    ask(false);
    return () => {
      isOver = true;
      release?.();
    };
  }, [submissionId]);
  return lock.of === submissionId ? lock.lock : CHECKING;
}

const CHECKING: DraftLock = { kind: 'checking' };
