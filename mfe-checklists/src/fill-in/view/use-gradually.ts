import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../session/after-paint';

/**
 * The first members with the first drawing, and all of them once the first can be seen and pressed: after two paints, because a
 * drawing that began with the first paint would stand between the person and what it shows.
 */
export function useGradually<T>(members: readonly T[], first: number): readonly T[] {
  const [all, setAll] = useState(members.length <= first);

  useEffect(() => {
    if (all) return;
    let left = false;
    afterPaint(() => {
      afterPaint(() => {
        if (!left) startTransition(() => setAll(true));
      });
    });
    return () => {
      left = true;
    };
  }, [all]);

  return all ? members : members.slice(0, first);
}
