import { IDLE_LIMIT_MS, IDLE_WARNING_MS } from '@avsec/shared/domain';
import { endIdleSession } from '@avsec/shared/session';
import { finishBeforeLeaving } from '@avsec/shared/state';
import { useCallback, useEffect, useState } from 'react';
import { idleFor, noteActivity } from './activity';

const LOOK_MS = 1000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Seconds until the session ends because nobody is there, within the last minute; null before. Activity in any tab
 * counts in all of them. Without a network nobody is signed out: they could not come back to what they are doing.
 */
export function useIdle(): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  const look = useCallback(() => {
    const left = IDLE_LIMIT_MS - idleFor();
    if (left > IDLE_WARNING_MS || !navigator.onLine) return setSecondsLeft(null);
    setSecondsLeft(Math.max(0, Math.ceil(left / 1000)));
    if (left <= 0) void finishBeforeLeaving().then(() => idleFor() >= IDLE_LIMIT_MS && endIdleSession());
  }, []);

  useEffect(() => {
    // Once a warning stands only its button counts: a gust of wind at the mouse is nobody.
    const isAlive = () => (IDLE_LIMIT_MS - idleFor() > IDLE_WARNING_MS ? noteActivity() : undefined);
    const timer = setInterval(look, LOOK_MS);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, isAlive, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, isAlive, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);

  const stay = useCallback(() => {
    noteActivity();
    setSecondsLeft(null);
  }, []);
  return { secondsLeft, stay };
}
