import { itemsOf, type Checklist } from './checklist';
import { ITEM_DETAILS, SECTION_DETAILS } from './item-details';

const CHECKLIST_DETAILS = ['nonConforming', 'review', 'level', 'language', 'translations'] as const;
const OF_SECTION = [...SECTION_DETAILS, 'translations'] as const;

/**
 * Every detail that this portal knows of a checklist, its sections and its items. A save names them: what a portal does
 * not know it cannot have meant to take away, and it stays (docs/decisions/0140).
 */
export const KNOWN_DETAILS: readonly string[] = [...new Set([...ITEM_DETAILS, ...OF_SECTION, ...CHECKLIST_DETAILS])];

/**
 * A definition that was kept by a portal which knew only `knows` of its details, with what `stored` says beyond: such a
 * portal read it without the rest, and would otherwise have taken it away unseen. Sections and items are the same by
 * their ids. The database does so with what such a portal saves (docs/decisions/0140).
 */
export function withUnknownDetails(kept: Checklist, stored: Checklist, knows: readonly string[]): Checklist {
  const isUnknown = (name: string): boolean => !knows.includes(name);
  const beyond = <T extends object>(owner: T | undefined, names: readonly (keyof T & string)[]): Partial<T> =>
    owner
      ? (Object.fromEntries(
          names.filter((name) => isUnknown(name) && owner[name] !== undefined).map((name) => [name, owner[name]]),
        ) as Partial<T>)
      : {};
  if (!KNOWN_DETAILS.some(isUnknown)) return kept;
  const sections = new Map(stored.sections.map((section) => [section.id, section]));
  const items = new Map(itemsOf(stored).map((item) => [item.id, item]));
  return {
    ...beyond(stored, CHECKLIST_DETAILS),
    ...kept,
    sections: kept.sections.map((section) => ({
      ...beyond(sections.get(section.id), OF_SECTION),
      ...section,
      items: section.items.map((item) => ({ ...beyond(items.get(item.id), ITEM_DETAILS), ...item })),
    })),
  };
}
