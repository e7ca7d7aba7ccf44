import { useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { guardSignOut } from '../state/sign-out-guard';

/** Whether the person is to be asked, and what becomes of their answer. */
export interface LeaveQuestion {
  isAsked: boolean;
  answer: (leave: boolean) => void;
}

/**
 * Asks before what is not saved is left: by a link, back, sign-out, and, in the browser's own words, by closing or
 * reloading. `isUnsaved` is asked at that moment. The page draws the question and gives the answer.
 */
export function useLeaveQuestion(isUnsaved: () => boolean): LeaveQuestion {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
      [isUnsaved],
    ),
  );
  const [signingOut, setSigningOut] = useState<((agreed: boolean) => void) | null>(null);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    const takeBack = guardSignOut(() =>
      isUnsaved() ? new Promise((answer) => setSigningOut(() => answer)) : Promise.resolve(true),
    );
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      takeBack();
    };
  }, [isUnsaved]);

  const answer = (leave: boolean): void => {
    if (blocker.state === 'blocked') {
      if (leave) blocker.proceed();
      else blocker.reset();
    }
    signingOut?.(leave);
    setSigningOut(null);
  };
  return { isAsked: blocker.state === 'blocked' || signingOut !== null, answer };
}
