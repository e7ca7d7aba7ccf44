import type { Checklist } from '../checklist/checklist';
import { RED_GATE_ID, RED_GATE_ITEMS } from '../builtin/red-gate';
import type { Inspection } from './submission';
import { shortText } from '../text/text';

/**
 * Where an inspection takes place: what the identification says; at the Red Gate, whose identification is a section of
 * questions, the airport named there (specification, section 2). Empty when nobody has said it.
 */
export function locationOf({
  checklist,
  inspector,
  answers,
}: Pick<Inspection, 'inspector' | 'answers'> & { checklist: Pick<Checklist, 'id'> }): string {
  const airport = checklist.id === RED_GATE_ID ? answers[RED_GATE_ITEMS.airport] : null;
  return shortText(inspector.location) || (typeof airport === 'string' ? shortText(airport) : '');
}
