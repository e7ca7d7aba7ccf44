import { useState } from 'react';
import { useActor } from '../../state/hooks';

const keyOf = (userId: string): string => `avsec:visit:${userId}`;

/**
 * Reads when the person was here before, and notes that they are here now. A tab stands for one visit: what it was told
 * first it is told until it is closed.
 */
function lastVisit(userId: string): string | null {
  const key = keyOf(userId);
  try {
    const told = sessionStorage.getItem(key);
    if (told !== null) return told || null;
    const before = localStorage.getItem(key);
    sessionStorage.setItem(key, before ?? '');
    localStorage.setItem(key, new Date().toISOString());
    return before;
  } catch {
    // Where storage is blocked every visit is the first.
    return null;
  }
}

/** When the signed-in person was last here on this device before this visit, ISO 8601; null on the first. */
export function useLastVisit(): string | null {
  const { userId } = useActor();
  const [before] = useState(() => lastVisit(userId));
  return before;
}
