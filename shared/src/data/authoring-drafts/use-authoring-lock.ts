import { useEffect, useState } from 'react';
import { signedInSession } from '../../state/bound-store';
import { holdLocks } from '../inspections/locks';

/**
 * Whether this tab writes the person's unsaved definition of a checklist. `held`: it does; `tookOver` says that another
 * tab did before. `elsewhere`: another tab does, until `takeOver()` has it keep what it has not kept yet and stop, or
 * until it has gone (`isFree`).
 */
export type AuthoringLock =
  | { kind: 'checking' }
  | { kind: 'held'; tookOver: boolean }
  | { kind: 'elsewhere'; isFree: boolean; takeOver: () => void };

const CHECKING: AuthoringLock = { kind: 'checking' };

/**
 * Lets one tab at a time write a person's unsaved definition. Read the definition again once it is held: the other tab
 * may have changed it.
 */
export function useAuthoringLock(checklistId: string): AuthoringLock {
  const [lock, setLock] = useState<AuthoringLock>(CHECKING);
  useEffect(() => {
    const name = `avsec:authoring:${signedInSession()?.userId ?? ''}:${checklistId}`;
    let release: () => void = () => undefined;
    let isOver = false;
    const say = (next: AuthoringLock): void => {
      if (!isOver) setLock(next);
    };
    const ask = (tookOver: boolean): void => {
      release = holdLocks([name], tookOver, {
        onHeld: () => say({ kind: 'held', tookOver }),
        onElsewhere: (isFree) => say({ kind: 'elsewhere', isFree, takeOver }),
      });
    };
    const takeOver = (): void => {
      say(CHECKING);
      release();
      ask(true);
    };
    ask(false);
    return () => {
      isOver = true;
      release();
    };
  }, [checklistId]);
  return lock;
}
