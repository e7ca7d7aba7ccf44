import { ARRIVALS_BASIC_ID, ARRIVALS_ID, RED_GATE_ID } from '@avsec/shared/domain';
import { useParams, useSearchParams } from '@avsec/shared/router';
import { useActor } from '@avsec/shared/state';
import { ArrivalsLayout } from '../arrivals/arrivals-layout';
import { FillInPage } from '../fill-in/fill-in-page';
import { ARRIVALS, CUSTOM, RED_GATE } from '../fill-in/variant';
import { RedGateLayout } from '../red-gate/red-gate-layout';
import { CustomLayout } from './custom-layout';
import { requested } from './requested';
import { ViewPage } from '../fill-in/view-page';

const CUSTOM_PAGE = { variant: CUSTOM, layout: CustomLayout };
const ARRIVALS_PAGE = { variant: ARRIVALS, layout: ArrivalsLayout };

/** The built-in checklists have layouts of their own; the history's 'Continuar' leads here for every checklist. */
const PAGES = new Map([
  [RED_GATE_ID, { variant: RED_GATE, layout: RedGateLayout }],
  [ARRIVALS_ID, ARRIVALS_PAGE],
  [ARRIVALS_BASIC_ID, ARRIVALS_PAGE],
]);

/**
 * /checklist-custom/:id with `continue`, `submissionId` and `view` (specification, section 2); with `planned` for a
 * planned inspection, at its `location`.
 */
export default function FillInRoute() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const actor = useActor();
  const page = PAGES.get(id) ?? CUSTOM_PAGE;
  const submissionId = query.get('submissionId') ?? undefined;
  const key = [id, submissionId, query.get('planned')].join(' ');
  const request = requested(id, query, actor);
  if (!request) return <ViewPage key={key} checklistId={id} submissionId={submissionId} {...page} />;
  return <FillInPage key={key} request={request} {...page} />;
}
