import { isItemDone } from '@avsec/shared/domain';
import { indexOf } from '../state/checklist-index';
import type { FillInState } from '../state/fill-in-state';

/** The first item without an answer after `from`, starting again at the top; null when everything is answered. */
export function nextUnanswered(state: FillInState, from: string | null): string | null {
  const { order, items } = indexOf(state.checklist);
  const start = from === null ? 0 : (items.get(from)?.position ?? -1) + 1;
  const filled = { answers: state.answers, evidence: state.evidence, otherEvidence: state.base.otherEvidence };
  for (let step = 0; step < order.length; step += 1) {
    const itemId = order[(start + step) % order.length];
    const placed = itemId === undefined ? undefined : items.get(itemId);
    if (placed && !isItemDone(filled, placed.item)) return placed.item.id;
  }
  return null;
}
