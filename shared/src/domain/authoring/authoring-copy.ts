import { newId, newItem } from './authoring';
import { itemsOf, type Checklist, type ChecklistItem, type ChecklistSection } from '../checklist/checklist';
import { mapTests, type Condition } from '../checklist/condition';
import { CONTENT_LANGUAGES } from '../checklist/translations';
import { isBlank } from '../text/text';

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

/** The item under another id. The verdict stays with the first: a checklist has one. */
export const copyOfItem: CopyOfItem = (item, ids) => ({ ...withId(item, ids), verdict: undefined });

type CopyOfItem = (item: ChecklistItem, ids: IdSource) => ChecklistItem;

const withId: CopyOfItem = (item, ids) => ({ ...item, id: ids('item'), options: [...item.options] });

/**
 * A section with its items under new ids; conditions within it ask for the copies, those that reach beyond it for what
 * they asked for.
 */
export const copyOfSection = (section: ChecklistSection, ids: IdSource): ChecklistSection => {
  const [copy = section] = copyOfSections([section], ids, copyOfItem);
  return copy;
};

function copyOfSections(sections: readonly ChecklistSection[], ids: IdSource, copied: CopyOfItem): ChecklistSection[] {
  const copyOf = (section: ChecklistSection): ChecklistSection => ({
    ...section,
    id: ids('section'),
    items: section.items.map((item) => copied(item, ids)),
  });
  const copies = sections.map(copyOf);
  const renamed = new Map(
    sections.flatMap(({ items }, place) =>
      items.map(({ id }, position) => [id, copies[place]?.items[position]?.id ?? id]),
    ),
  );
  return copies.map((section) => withReferences(section, renamed));
}

/** The section with its conditions asking for items under other ids. */
export function withReferences(section: ChecklistSection, renamed: ReadonlyMap<string, string>): ChecklistSection {
  const redirected = <T extends { shownWhen?: Condition | undefined }>(one: T): T =>
    one.shownWhen
      ? {
          ...one,
          shownWhen:
            mapTests(one.shownWhen, (test) => ({ ...test, item: renamed.get(test.item) ?? test.item })) ?? undefined,
        }
      : one;
  return redirected({ ...section, items: section.items.map(redirected) });
}

/**
 * The same questions as a checklist of its own, under a title of its own: nothing in it shares an id with the first.
 */
export function copyOfChecklist(
  checklist: Checklist,
  { id, title, now }: { id: string; title: string; now: number },
): Checklist {
  const ids = idSource({ sections: [] }, now);
  return {
    ...checklist,
    id,
    title,
    category: 'custom',
    ...withoutTitles(checklist),
    sections: copyOfSections(checklist.sections, ids, withId),
  };
}

/** A title of its own is in no other language yet. */
function withoutTitles({ translations }: Pick<Checklist, 'translations'>): Pick<Checklist, 'translations'> {
  if (!translations) return {};
  const left = CONTENT_LANGUAGES.flatMap((language) =>
    translations[language] ? [[language, { description: translations[language].description }] as const] : [],
  );
  return { translations: Object.fromEntries(left) };
}

/**
 * What stands in a pasted list, one entry a line: without blank lines, and without the bullets and numbers that lists
 * are written with.
 */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n|\u2028|\u2029/)
    .map((line) => line.replace(/^\s*(?:[-–—*•▪◦‣·☐☑✓]|\(?\d{1,4}(?:\.\d{1,4})*[.)]|\(?[a-z]\))\s+/iu, '').trim())
    .filter((line) => !isBlank(line));
}

/** A new item for each line, the line being its question. */
export const itemsFromLines = (lines: readonly string[], ids: IdSource): ChecklistItem[] =>
  lines.map((question) => ({ ...newItem(ids('item')), question }));
