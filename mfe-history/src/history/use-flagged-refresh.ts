import { useEffect, useEffectEvent } from 'react';
import { REFRESH_AFTER_LOAD_MS } from '@avsec/shared/domain';
import { takeRefreshFlag } from './refresh-flag';

interface FlaggedRefresh {
  /** 1000 ms after the page was opened. */
  onLoad: () => void;
  /** As soon as the page is visible again. */
  onReturn: () => void;
}

/** Reloads when the refresh flag is set (specification, sections 2 and 4). */
export function useFlaggedRefresh({ onLoad, onReturn }: FlaggedRefresh): void {
  const loaded = useEffectEvent(() => {
    if (takeRefreshFlag()) onLoad();
  });
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && takeRefreshFlag()) onReturn();
  });

  useEffect(() => {
    const timer = setTimeout(() => loaded(), REFRESH_AFTER_LOAD_MS);
    const onVisibilityChange = () => returned();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, []);
}
