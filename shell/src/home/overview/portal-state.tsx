import { useActor } from '@avsec/shared/state';
import { LoadingState } from '@avsec/shared/ui';
import { lazy, Suspense } from 'react';
import { KeptRoom } from '../../modules/slots/kept-room';

const APART = { marginBottom: 16 };
const PortalOverview = lazy(() => import('./portal-overview'));

/** For administrators, how the portal stands; what it is drawn with is fetched for them alone. */
export function PortalState() {
  const { role } = useActor();
  if (role !== 'admin') return null;
  return (
    <KeptRoom of="portal-state">
      <div style={APART}>
        <Suspense fallback={<LoadingState kind="cards" />}>
          <PortalOverview />
        </Suspense>
      </div>
    </KeptRoom>
  );
}
