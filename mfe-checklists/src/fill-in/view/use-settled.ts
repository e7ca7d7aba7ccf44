import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../engine/after-paint';

/**
 * True once what was drawn first can be seen and pressed: after two paints, because a drawing that began with the first
 * paint would stand between the person and what it shows. `awaited`: whether anything is to follow.
 */
export function useSettled(awaited = true): boolean {
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    if (!awaited) return;
    let left = false;
    afterPaint(() => {
      afterPaint(() => {
        if (!left) startTransition(() => setSettled(true));
      });
    });
    return () => {
      left = true;
    };
  }, [awaited]);

  return settled;
}
