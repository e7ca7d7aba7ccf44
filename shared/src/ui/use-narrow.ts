import { useSyncExternalStore } from 'react';
import { DESK_BREAKPOINT_PX, MOBILE_BREAKPOINT_PX } from '../domain/limits';

interface Width {
  subscribe: (listener: () => void) => () => void;
  matches: () => boolean;
}

function below(width: number): Width {
  const query = () => window.matchMedia(`(max-width: ${width - 0.02}px)`);
  return {
    matches: () => query().matches,
    subscribe: (listener) => {
      const media = query();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
  };
}

const phone = below(MOBILE_BREAKPOINT_PX);
const tablet = below(DESK_BREAKPOINT_PX);

/** Whether the window is as narrow as a phone's: under 768 px the menu is a drawer, controls are taller, tables become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches);

/** Whether the window is no wider than a tablet held upright (under 1024 px; a phone's is, too): what can make room does. */
export const useTabletOrNarrower = (): boolean => useSyncExternalStore(tablet.subscribe, tablet.matches);
