import { canFillIn } from '@avsec/shared/domain';
import { useActor } from '@avsec/shared/state';
import { ViewPage } from '../fill-in/view-page';
import { FillInPage } from '../fill-in/fill-in-page';
import { ARRIVALS } from '../fill-in/variant';
import { ArrivalsLayout } from './arrivals-layout';

/** The arrivals page; those who do not fill in see its questions. */
export function ArrivalsFillIn({ checklistId }: { checklistId: string }) {
  const actor = useActor();
  const page = { variant: ARRIVALS, layout: ArrivalsLayout };
  if (!canFillIn(actor)) return <ViewPage checklistId={checklistId} submissionId={undefined} {...page} />;
  return <FillInPage request={{ checklistId, mode: 'start' }} {...page} />;
}
