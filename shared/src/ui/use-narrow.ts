import { useSyncExternalStore } from 'react';
import { DESK_BREAKPOINT_PX, MOBILE_BREAKPOINT_PX, PREVIEW_BREAKPOINT_PX } from '../domain/limits';

function narrowerThan(width: number): () => boolean {
  const query = () => window.matchMedia(`(max-width: ${width - 0.02}px)`);
  const matches = () => query().matches;
  const subscribe = (listener: () => void) => {
    const media = query();
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return function useNarrowerThan() {
    return useSyncExternalStore(subscribe, matches);
  };
}

/**
 * Whether the window is as narrow as a phone's: under 768 px the menu is a drawer, controls are taller, tables become
 * cards.
 */
export const useNarrow = narrowerThan(MOBILE_BREAKPOINT_PX);

/**
 * Whether the window is no wider than a tablet held upright (under 1024 px; a phone's is, too): what can make room
 * does.
 */
export const useTabletOrNarrower = narrowerThan(DESK_BREAKPOINT_PX);

/** Whether a preview at a phone's width does not fit beside what is previewed. */
export const usePreviewHasNoRoom = narrowerThan(PREVIEW_BREAKPOINT_PX);
