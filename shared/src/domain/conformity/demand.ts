import type { Checklist, ChecklistItem, ChecklistSection, NonConformingDemand } from '../checklist/checklist';
import { conformityOf, isEvaluated } from './conformity';
import { evidenceCountOf } from '../evidence/evidence';
import type { Filled } from '../conditions/filled';
import { levelOf, type Level } from '../checklist/level';
import { DEFAULT_MEASURE_LEVELS, type TakenMeasure } from '../quality/findings/measure';
import { isBlank } from '../text/text';

/** What is still wanted beside an answer that does not conform. */
export type Wanted = 'note' | 'photo' | 'measure';

/** What an answer that does not conform asks for: what its author says, and what the site asks for of its level. */
export interface Demand extends NonConformingDemand {
  measure: boolean;
}

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

/** How grave it is when the item fails; null where a failure makes no finding. */
export const failureLevel = (
  checklist: Pick<Checklist, 'level'>,
  section: Pick<ChecklistSection, 'id' | 'title'>,
  item: ChecklistItem,
): Level | null => (isEvaluated(section, item) ? levelOf(item, checklist) : null);

/** Whether the site asks for a measure at once; `levels`: of which it does. */
export const asksMeasure = (level: Level | null, levels: readonly Level[] = DEFAULT_MEASURE_LEVELS): boolean =>
  level !== null && levels.includes(level);

/** What a demand still wants, given what there is. A photo is any evidence of the item. */
export function wantedOf(
  demand: Demand,
  note: string | undefined,
  evidenceCount: number,
  measure: TakenMeasure | undefined,
): Wanted[] {
  return [
    ...(demand.note && isBlank(note ?? '') ? (['note'] as const) : []),
    ...(demand.photo && evidenceCount === 0 ? (['photo'] as const) : []),
    ...(demand.measure && isBlank(measure?.text ?? '') ? (['measure'] as const) : []),
  ];
}

/** What is still wanted for an item; nothing while its answer conforms, is missing or is not judged. */
export function wantedFor(filled: Filled, section: ChecklistSection, item: ChecklistItem): Wanted[] {
  if (conformityOf(item, filled.answers[item.id]) !== 'non-conforming') return [];
  const { checklist, measureLevels, notes, measures } = filled;
  const measure = asksMeasure(failureLevel(checklist, section, item), measureLevels);
  return wantedOf(
    { ...demandOf(checklist, item), measure },
    notes?.[item.id],
    evidenceCountOf(filled, item.id),
    measures?.[item.id],
  );
}
