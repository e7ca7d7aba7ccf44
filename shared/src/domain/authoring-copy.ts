import { newId, newItem } from './authoring';
import { itemsOf, type Checklist, type ChecklistItem, type ChecklistSection } from './checklist';
import { isBlank } from './text';

/** Gives ids that neither the checklist nor this source has given before. `now` in milliseconds. */
export type IdSource = (kind: 'section' | 'item') => string;

export function idSource(checklist: Pick<Checklist, 'sections'>, now: number): IdSource {
  const taken = new Set([...checklist.sections, ...itemsOf(checklist)].map(({ id }) => id));
  const next = { section: now, item: now };
  return (kind) => {
    const id = newId(kind, next[kind], taken);
    taken.add(id);
    next[kind] = Number(id.slice(kind.length + 1)) + 1;
    return id;
  };
}

export const copyOfItem = (item: ChecklistItem, ids: IdSource): ChecklistItem => ({ ...item, id: ids('item'), options: [...item.options] });

export const copyOfSection = (section: ChecklistSection, ids: IdSource): ChecklistSection => ({
  ...section,
  id: ids('section'),
  items: section.items.map((item) => copyOfItem(item, ids)),
});

/** The same questions as a checklist of its own, under a title of its own: nothing in it shares an id with the first. */
export function copyOfChecklist(checklist: Checklist, { id, title, now }: { id: string; title: string; now: number }): Checklist {
  const ids = idSource({ sections: [] }, now);
  return { ...checklist, id, title, category: 'custom', sections: checklist.sections.map((section) => copyOfSection(section, ids)) };
}

/** What stands in a pasted list, one entry a line: without blank lines, and without the bullets and numbers that lists are written with. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .map((line) => line.replace(/^\s*(?:[-–—*•▪◦‣·☐☑✓]|\(?\d{1,4}(?:\.\d{1,4})*[.)]|\(?[a-z]\))\s+/iu, '').trim())
    .filter((line) => !isBlank(line));
}

/** A new item for each line, the line being its question. */
export const itemsFromLines = (lines: readonly string[], ids: IdSource): ChecklistItem[] => lines.map((question) => ({ ...newItem(ids('item')), question }));
