import type { OpenRequest } from '@avsec/shared/data';
import { canFillIn, SHORT_TEXT_MAX_LENGTH, type Actor } from '@avsec/shared/domain';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * What an address asks to have opened (specification, section 2); null where it is only looked at: nobody's draft is
 * involved then.
 */
export function requested(checklistId: string, query: URLSearchParams, actor: Actor): OpenRequest | null {
  if (query.get('view') === 'true' || !canFillIn(actor)) return null;
  const planned = query.get('planned') ?? '';
  return {
    checklistId,
    submissionId: query.get('submissionId') ?? undefined,
    mode: query.get('continue') === 'true' ? 'continue' : 'start',
    ...(UUID.test(planned) && {
      plannedId: planned,
      location: query.get('location')?.slice(0, SHORT_TEXT_MAX_LENGTH),
    }),
  };
}
