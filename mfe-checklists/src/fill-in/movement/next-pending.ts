import { isItemDone } from '@avsec/shared/domain';
import { indexOf } from '../state/checklist-index';
import { isItemHidden, type FillInState } from '../state/fill-in-state';

/**
 * The item to go to from `from`: the next required one without an answer, starting again at the top, and once those are
 * answered the next optional one; null when everything is answered.
 */
export function nextPending(state: FillInState, from: string | null): string | null {
  const { order, items } = indexOf(state.checklist);
  const start = from === null ? 0 : (items.get(from)?.position ?? -1) + 1;
  const filled = { answers: state.answers, evidence: state.evidence, otherEvidence: state.base.otherEvidence };
  let optional: string | null = null;
  for (let step = 0; step < order.length; step += 1) {
    const itemId = order[(start + step) % order.length];
    const item = itemId === undefined ? undefined : items.get(itemId)?.item;
    if (!item || isItemDone(filled, item) || isItemHidden(state, item.id)) continue;
    if (item.required) return item.id;
    optional ??= item.id;
  }
  return optional;
}
