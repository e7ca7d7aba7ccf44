import { useEffect } from 'react';
import { prepareEvidence } from '@avsec/shared/data';
import { whenIdle } from '@avsec/shared/state';
import { usePrefetch } from '@avsec/shared/ui';

/**
 * Fetches, while nothing else is to do, the code that is needed later and must not need a network then: reading files
 * that are added, and the history, which is where saving leads.
 */
export function useReadyOffline(): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    const fetchAll = (): void => {
      void prepareEvidence();
      prefetch('/checklist-history');
    };
    return whenIdle(fetchAll);
  }, [prefetch]);
}
