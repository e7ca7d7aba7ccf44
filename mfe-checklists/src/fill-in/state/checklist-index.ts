import {
  conditionIndexOf,
  demandOf,
  failureLevel,
  IDENTIFICATION_SECTION,
  numbersOf,
  RED_GATE_ID,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
  type ConditionIndex,
  type Level,
  type NonConformingDemand,
} from '@avsec/shared/domain';
import { groupedBy } from '../grouped-by';

export interface PlacedItem {
  item: ChecklistItem;
  section: ChecklistSection;
  /** As people say it: section, then place in the section, '1.4'. */
  number: string;
  /** Place on the page among all items of the checklist, from 0. */
  position: number;
  /** What an answer that does not conform asks for. */
  demand: NonConformingDemand;
  /** How grave it is when the item fails; null where a failure makes no finding. */
  level: Level | null;
}

/** Everything that follows from the questions alone, looked up in one step while answering. */
export interface ChecklistIndex {
  items: ReadonlyMap<string, PlacedItem>;
  sections: ReadonlyMap<string, ChecklistSection>;
  /** What sections go by, '3' or '3-2', by their ids. */
  sectionNumbers: ReadonlyMap<string, string>;
  /** Item ids in the order in which they stand on the page. */
  order: readonly string[];
  conditions: ConditionIndex;
  signatureItems: readonly string[];
  /** Those that finalizing asks for. */
  requiredSignatures: readonly string[];
}

const indexes = new WeakMap<Checklist, ChecklistIndex>();

function build(checklist: Checklist): ChecklistIndex {
  const items = new Map<string, PlacedItem>();
  const sections = new Map<string, ChecklistSection>();
  const sectionNumbers = new Map<string, string>();
  const order: string[] = [];
  const all = numbersOf(checklist.sections);
  for (const [sectionPlace, section] of checklist.sections.entries()) {
    sections.set(section.id, section);
    sectionNumbers.set(section.id, all[sectionPlace]?.section ?? '');
    const numbers = new Map(section.items.map((item, place) => [item, all[sectionPlace]?.items[place] ?? '']));
    for (const item of itemsAsShown(checklist, section)) {
      items.set(item.id, {
        item,
        section,
        number: numbers.get(item) ?? '',
        position: order.length,
        demand: demandOf(checklist, item),
        level: failureLevel(checklist, section, item),
      });
      order.push(item.id);
    }
  }
  const signatureItems = order.filter((id) => items.get(id)?.item.type === 'signature');
  const requiredSignatures = signatureItems.filter((id) => items.get(id)?.item.required);
  return {
    items,
    sections,
    sectionNumbers,
    order,
    conditions: conditionIndexOf(checklist.sections),
    signatureItems,
    requiredSignatures,
  };
}

/** The Red Gate page shows a section's items under their categories (specification, section 2). */
function itemsAsShown(checklist: Checklist, section: ChecklistSection): ChecklistItem[] {
  if (checklist.id !== RED_GATE_ID || section.id === IDENTIFICATION_SECTION) return section.items;
  return [...groupedBy(section.items, ({ category }) => category).values()].flat();
}

/** The index of a checklist as it is asked, with its instances. */
export function indexOf(checklist: Checklist): ChecklistIndex {
  const known = indexes.get(checklist);
  if (known) return known;
  const index = build(checklist);
  indexes.set(checklist, index);
  return index;
}
