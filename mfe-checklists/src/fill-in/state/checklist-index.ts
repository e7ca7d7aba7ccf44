import { demandOf, itemNumber, RED_GATE_ID, RED_GATE_SECTIONS, type Checklist, type ChecklistItem, type ChecklistSection, type NonConformingDemand } from '@avsec/shared/domain';
import { grouped } from '../grouped';

/** The section that is drawn as the identification card (specification, section 2, Red Gate page). */
export const IDENTIFICATION_SECTION = RED_GATE_SECTIONS.identification;

export interface PlacedItem {
  item: ChecklistItem;
  section: ChecklistSection;
  /** As people say it: section, then place in the section, '1.4'. */
  number: string;
  /** Place on the page among all items of the checklist, from 0. */
  position: number;
  /** What an answer that does not conform asks for. */
  demand: NonConformingDemand;
}

/** Everything that follows from the questions alone, looked up in one step while answering. */
export interface ChecklistIndex {
  items: ReadonlyMap<string, PlacedItem>;
  sections: ReadonlyMap<string, ChecklistSection>;
  /** Item ids in the order in which they stand on the page. */
  order: readonly string[];
  signatureItems: readonly string[];
  /** Those that finalizing asks for. */
  requiredSignatures: readonly string[];
}

const indexes = new WeakMap<Checklist, ChecklistIndex>();

function build(checklist: Checklist): ChecklistIndex {
  const items = new Map<string, PlacedItem>();
  const sections = new Map<string, ChecklistSection>();
  const order: string[] = [];
  for (const [sectionPlace, section] of checklist.sections.entries()) {
    sections.set(section.id, section);
    const numbers = new Map(section.items.map((item, place) => [item, itemNumber(checklist, sectionPlace, place)]));
    for (const item of itemsAsShown(checklist, section)) {
      items.set(item.id, { item, section, number: numbers.get(item) ?? '', position: order.length, demand: demandOf(checklist, item) });
      order.push(item.id);
    }
  }
  const signatureItems = order.filter((id) => items.get(id)?.item.type === 'signature');
  const requiredSignatures = signatureItems.filter((id) => items.get(id)?.item.required);
  return { items, sections, order, signatureItems, requiredSignatures };
}

/** The Red Gate page shows a section's items under their categories (specification, section 2). */
function itemsAsShown(checklist: Checklist, section: ChecklistSection): ChecklistItem[] {
  if (checklist.id !== RED_GATE_ID || section.id === IDENTIFICATION_SECTION) return section.items;
  return [...grouped(section.items, ({ category }) => category).values()].flat();
}

export function indexOf(checklist: Checklist): ChecklistIndex {
  const known = indexes.get(checklist);
  if (known) return known;
  const index = build(checklist);
  indexes.set(checklist, index);
  return index;
}
