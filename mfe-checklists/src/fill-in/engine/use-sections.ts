import { useCallback, useSyncExternalStore } from 'react';
import type { ChecklistSection } from '@avsec/shared/domain';
import { isItemHidden } from '../state/fill-in-state';
import { useFillIn } from './fill-in-context';
import { topicOf } from './fill-in-engine';

/** The sections that are shown now; the same array until one comes, goes or is called otherwise. */
export function useSections(): readonly ChecklistSection[] {
  const { engine } = useFillIn();
  const subscribe = useCallback((listener: () => void) => engine.subscribe(topicOf.structure, listener), [engine]);
  return useSyncExternalStore(subscribe, () => engine.state().sections);
}

/** Whether an item is hidden by a condition. */
export function useHidden(itemId: string): boolean {
  const { engine } = useFillIn();
  const subscribe = useCallback(
    (listener: () => void) => engine.subscribe(topicOf.item(itemId), listener),
    [engine, itemId],
  );
  return useSyncExternalStore(subscribe, () => isItemHidden(engine.state(), itemId));
}
