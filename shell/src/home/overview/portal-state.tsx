import { useActor } from '@avsec/shared/state';
import { lazy, Suspense } from 'react';
import { KeptRoom } from '../../modules/slots/kept-room';
import './portal-overview.css';

const PortalOverview = lazy(() => import('./portal-overview'));

/** For administrators, how the portal stands; what it is drawn with is fetched for them alone. */
export function PortalState() {
  const { role } = useActor();
  if (role !== 'admin') return null;
  return (
    <KeptRoom of="portal-state">
      <Suspense fallback={<div className="overview overview--coming av-card" />}>
        <PortalOverview />
      </Suspense>
    </KeptRoom>
  );
}
