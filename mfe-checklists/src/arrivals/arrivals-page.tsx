import { ARRIVALS_ID } from '@avsec/shared/domain';
import { ArrivalsFillIn } from './arrivals-fill-in';

export default function ArrivalsPage() {
  return <ArrivalsFillIn checklistId={ARRIVALS_ID} />;
}
