import { useEffect } from 'react';
import { usePrefetch } from '@avsec/shared/ui';

/** Fetches the history's code while nothing else is to do: the way there after saving must also work without a network. */
export function useHistoryReady(): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    const fetchHistory = (): void => prefetch('/checklist-history');
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchHistory);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchHistory);
    return () => cancelIdleCallback(handle);
  }, [prefetch]);
}
