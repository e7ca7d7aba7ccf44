import { ARRIVALS_BASIC_ID } from '@avsec/shared/domain';
import { ArrivalsFillIn } from './arrivals-fill-in';

export default function ArrivalsBasicPage() {
  return <ArrivalsFillIn checklistId={ARRIVALS_BASIC_ID} />;
}
