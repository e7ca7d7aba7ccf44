import { MOBILE_BREAKPOINT_PX } from '@avsec/shared/domain';
import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is so narrow that the menu is a drawer. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
