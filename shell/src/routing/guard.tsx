import { useLocation, Navigate } from '@avsec/shared/router';
import { useSession } from '@avsec/shared/state';
import { Suspense, type ReactNode } from 'react';
import { FirstPasswordPage, FirstSecondStepPage } from './portal-pages';
import { loginAddress } from './return-address';

/**
 * Lets only signed-in people through; others sign in first and come back to where they were going, unless they chose to
 * leave. Whose password somebody else chose chooses an own one before anything else, and whose role wants a second step
 * sets one up.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  switch (session.kind) {
    case 'unknown':
      return null;
    case 'signed-out':
      return <Navigate to={session.reason === 'left' ? '/' : loginAddress(location)} replace />;
    case 'signed-in':
      if (!session.profile.mustChangePassword && !session.profile.mustSetUpSecondStep) return children;
      return (
        <Suspense fallback={null}>
          {session.profile.mustChangePassword ? <FirstPasswordPage /> : <FirstSecondStepPage />}
        </Suspense>
      );
  }
}
