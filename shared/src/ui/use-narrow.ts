import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../domain/limits';

const query = () => window.matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's: under 768 px the menu is a drawer, controls are taller, tables become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
