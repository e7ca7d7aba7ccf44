import type { OpenRequest } from '@avsec/shared/data';
import { canFillIn, type Actor } from '@avsec/shared/domain';

/**
 * What an address asks to have opened (specification, section 2); null where it is only looked at: nobody's draft is
 * involved then.
 */
export function requested(checklistId: string, query: URLSearchParams, actor: Actor): OpenRequest | null {
  if (query.get('view') === 'true' || !canFillIn(actor)) return null;
  return {
    checklistId,
    submissionId: query.get('submissionId') ?? undefined,
    mode: query.get('continue') === 'true' ? 'continue' : 'start',
  };
}
