import { useEffect } from 'react';
import { prepareEvidence } from '@avsec/shared/data';
import { usePrefetch } from '@avsec/shared/ui';

/**
 * Fetches, while nothing else is to do, the code that is needed later and must not need a network then: reading files that are
 * added, and the history, which is where saving leads.
 */
export function useReadyOffline(): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    const fetchAll = (): void => {
      void prepareEvidence();
      prefetch('/checklist-history');
    };
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchAll);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(handle);
  }, [prefetch]);
}
