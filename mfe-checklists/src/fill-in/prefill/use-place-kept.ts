import { useEffect } from 'react';
import { leftAt, rememberItem } from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { returnToItem } from '../movement/move';
import type { FillInSession } from '../session/fill-in-session';

/** Opens an inspection that was begun before where it was left, and keeps where it is left next. */
export function usePlaceKept(
  session: FillInSession,
  { id, userId }: Inspection,
  { fresh, readOnly }: { fresh: boolean; readOnly: boolean },
): void {
  useEffect(() => {
    if (fresh || readOnly) return;
    const itemId = leftAt(userId, id);
    if (itemId) returnToItem(session, itemId);
  }, [session, id, userId, fresh, readOnly]);

  useEffect(() => {
    const keep = (): void => {
      const itemId = session.place();
      if (itemId) rememberItem(userId, id, itemId);
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', keep);
    };
  }, [session, id, userId]);
}
