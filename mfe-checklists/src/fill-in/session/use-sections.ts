import { useCallback, useSyncExternalStore } from 'react';
import type { ChecklistSection } from '@avsec/shared/domain';
import { isItemHidden } from '../state/fill-in-state';
import { useFillIn } from './fill-in-context';
import { topicOf } from './fill-in-session';

/** The sections that are shown now; the same array until one comes, goes or is called otherwise. */
export function useSections(): readonly ChecklistSection[] {
  const { session } = useFillIn();
  const subscribe = useCallback((listener: () => void) => session.subscribe(topicOf.structure, listener), [session]);
  return useSyncExternalStore(subscribe, () => session.state().sections);
}

/** Whether an item is hidden by a condition. */
export function useHidden(itemId: string): boolean {
  const { session } = useFillIn();
  const subscribe = useCallback(
    (listener: () => void) => session.subscribe(topicOf.item(itemId), listener),
    [session, itemId],
  );
  return useSyncExternalStore(subscribe, () => isItemHidden(session.state(), itemId));
}
