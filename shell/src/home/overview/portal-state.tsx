import { useActor } from '@avsec/shared/state';
import { lazy, Suspense } from 'react';
import './portal-overview.css';

const PortalOverview = lazy(() => import('./portal-overview'));

/** For administrators, how the portal stands; what it is drawn with is fetched for them alone. */
export function PortalState() {
  const { role } = useActor();
  if (role !== 'admin') return null;
  return (
    <Suspense fallback={<div className="overview overview--coming av-card" />}>
      <PortalOverview />
    </Suspense>
  );
}
