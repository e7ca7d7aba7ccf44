import { useActor } from '@avsec/shared/state';
import { useNarrow } from '@avsec/shared/ui';
import { lazy, Suspense } from 'react';
import { KeptRoom } from '../../modules/slots/kept-room';

const APART = { marginBottom: 16 };
/** The place that it will take, px, while it is on its way. */
const ROOM = { minHeight: 265 };
const ROOM_ON_A_PHONE = { minHeight: 525 };
const PortalOverview = lazy(() => import('./portal-overview'));

/** For administrators, how the portal stands; what it is drawn with is fetched for them alone. */
export function PortalState() {
  const { role } = useActor();
  const isNarrow = useNarrow();
  if (role !== 'admin') return null;
  return (
    <KeptRoom of="portal-state">
      <div style={APART}>
        <Suspense fallback={<div style={isNarrow ? ROOM_ON_A_PHONE : ROOM} />}>
          <PortalOverview />
        </Suspense>
      </div>
    </KeptRoom>
  );
}
