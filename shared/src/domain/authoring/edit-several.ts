import { itemsOf, type Checklist, type ChecklistItem, type ChecklistSection } from '../checklist/checklist';

/** The checklist with other items in the sections that hold any of these; it and the rest stay the same objects. */
function inTheirSections(
  checklist: Checklist,
  itemIds: readonly string[],
  change: (section: ChecklistSection, wanted: ReadonlySet<string>) => readonly ChecklistItem[],
): Checklist {
  const wanted = new Set(itemIds);
  let isChanged = false;
  const sections = checklist.sections.map((section) => {
    if (!section.items.some(({ id }) => wanted.has(id))) return section;
    const items = change(section, wanted);
    if (items.every((item, place) => item === section.items[place]) && items.length === section.items.length)
      return section;
    isChanged = true;
    return { ...section, items: [...items] };
  });
  return isChanged ? { ...checklist, sections } : checklist;
}

function changed(item: ChecklistItem, change: Partial<ChecklistItem>): ChecklistItem {
  const after = { ...item, ...change };
  return Object.keys(change).every((key) => Object.is(Reflect.get(item, key), Reflect.get(after, key))) ? item : after;
}

/** Several items with the same change; an item that is so already stays the same object. */
export const changeItems = (
  checklist: Checklist,
  itemIds: readonly string[],
  change: Partial<Omit<ChecklistItem, 'id'>>,
): Checklist =>
  inTheirSections(checklist, itemIds, ({ items }, wanted) =>
    items.map((item) => (wanted.has(item.id) ? changed(item, change) : item)),
  );

/** Without several items. */
export const withoutItems = (checklist: Checklist, itemIds: readonly string[]): Checklist =>
  inTheirSections(checklist, itemIds, ({ items }, wanted) => items.filter(({ id }) => !wanted.has(id)));

/** Several items into one section, in the order that they had, before the item at `at` (counted without them). */
export function moveItems(
  checklist: Checklist,
  itemIds: readonly string[],
  { sectionId, at }: { sectionId: string; at: number },
): Checklist {
  const wanted = new Set(itemIds);
  const moved = itemsOf(checklist).filter(({ id }) => wanted.has(id));
  if (moved.length === 0 || !checklist.sections.some(({ id }) => id === sectionId)) return checklist;
  const without = withoutItems(checklist, itemIds);
  const place = without.sections.findIndex(({ id }) => id === sectionId);
  const target = without.sections[place];
  if (!target) return checklist;
  const items = target.items.toSpliced(at, 0, ...moved);
  const before = checklist.sections[place];
  if (before && items.length === before.items.length && items.every((item, index) => item === before.items[index]))
    return checklist;
  return { ...without, sections: without.sections.with(place, { ...target, items }) };
}
