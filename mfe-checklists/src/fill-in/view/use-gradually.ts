import { useDeferredValue } from 'react';

/** The first members with the first drawing, all of them right after it, without holding up what the person does meanwhile. */
export function useGradually<T>(members: readonly T[], first: number): readonly T[] {
  const count = useDeferredValue(members.length, Math.min(first, members.length));
  return count >= members.length ? members : members.slice(0, count);
}
