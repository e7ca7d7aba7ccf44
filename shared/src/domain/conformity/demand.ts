import type { Checklist, ChecklistItem, NonConformingDemand } from '../checklist/checklist';
import { conformityOf } from './conformity';
import { evidenceCountOf } from '../evidence/evidence';
import type { Filled } from '../progress/progress';
import { isBlank } from '../text/text';

/** What is still wanted beside an answer that does not conform. */
export type Wanted = 'note' | 'photo';

const NOTHING: NonConformingDemand = { note: false, photo: false };

/**
 * What an answer of this item that does not conform asks for: the item's own word, else the checklist's, else nothing.
 */
export function demandOf(
  checklist: Pick<Checklist, 'nonConforming'>,
  item: Pick<ChecklistItem, 'nonConforming'>,
): NonConformingDemand {
  return item.nonConforming ?? checklist.nonConforming ?? NOTHING;
}

/** What a demand still wants, given what there is. A photo is any evidence of the item. */
export function wantedOf(demand: NonConformingDemand, note: string | undefined, evidenceCount: number): Wanted[] {
  return [
    ...(demand.note && isBlank(note ?? '') ? (['note'] as const) : []),
    ...(demand.photo && evidenceCount === 0 ? (['photo'] as const) : []),
  ];
}

/** What is still wanted for an item; nothing while its answer conforms, is missing or is not judged. */
export function wantedFor(filled: Filled, item: ChecklistItem): Wanted[] {
  if (conformityOf(item, filled.answers[item.id]) !== 'non-conforming') return [];
  return wantedOf(demandOf(filled.checklist, item), filled.notes?.[item.id], evidenceCountOf(filled, item.id));
}
