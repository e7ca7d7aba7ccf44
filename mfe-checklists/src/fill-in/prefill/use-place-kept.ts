import { useEffect } from 'react';
import { leftAt, rememberItem } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { returnToItem } from '../movement/move';
import { placeKeyOf } from '../movement/place-key';
import type { FillInEngine } from '../engine/fill-in-engine';

/** A browser that is killed says nothing first: where somebody is gets written down soon after they came there. */
const KEPT_AFTER_MS = 1000;

/**
 * Opens an inspection that was begun before where it was left, and keeps where it is left next: both only in the tab
 * that fills it in (`writes`). Another one stays where it says so.
 */
export function usePlaceKept(
  engine: FillInEngine,
  inspection: Inspection,
  { fresh, writes }: { fresh: boolean; writes: boolean },
): void {
  const { userId } = inspection;
  const key = placeKeyOf(inspection);
  useEffect(() => {
    if (fresh || !writes) return;
    const itemId = leftAt(userId, key);
    if (itemId) returnToItem(engine, itemId);
  }, [engine, key, userId, fresh, writes]);

  useEffect(() => {
    if (!writes) return;
    const keep = (): void => {
      const itemId = engine.place();
      if (itemId) rememberItem(userId, key, itemId);
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    let timer = 0;
    const moved = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, KEPT_AFTER_MS);
    };
    const moves = ['focusin', 'click'] as const;
    for (const move of moves) document.addEventListener(move, moved);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', keep);
    return () => {
      window.clearTimeout(timer);
      keep();
      for (const move of moves) document.removeEventListener(move, moved);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', keep);
    };
  }, [engine, key, userId, writes]);
}
