import { canFillIn, canReadAuditLog } from '@avsec/shared/domain';
import { useActor } from '@avsec/shared/state';
import { FinalizedInspections } from './finalized-inspections';
import { MyInspections } from './my-inspections';
import { ReturnedInspections } from './returned-inspections';

/** What the module draws on the dashboard: one's own work for who fills in, the others' for who reviews it. */
export default function Dashboard() {
  const actor = useActor();
  return (
    <>
      {canFillIn(actor) && <ReturnedInspections />}
      {canFillIn(actor) && <MyInspections />}
      {canReadAuditLog(actor) && <FinalizedInspections />}
    </>
  );
}
