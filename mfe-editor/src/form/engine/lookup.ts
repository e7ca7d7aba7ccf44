import {
  authoringCounts,
  sameDemand,
  sameOfOptions,
  type AuthoringCounts,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
} from '@avsec/shared/domain';

/**
 * The definition by id, so that a component finds what it draws without walking through 3,000 items. What was removed
 * stays: its component may ask once more before it goes, and an undo brings it back.
 */
export interface Lookup {
  items: Map<string, ChecklistItem>;
  /**
   * The item as it was when a setting changed last: the same object while only texts are typed, so that typing draws
   * nothing.
   */
  settings: Map<string, ChecklistItem>;
  sections: Map<string, ChecklistSection>;
  sectionIds: readonly string[];
  itemIds: Map<string, readonly string[]>;
  counts: AuthoringCounts;
}

/** What differs between two definitions, as far as a component draws it. */
export interface Difference {
  basics: boolean;
  /** Sections came, went or moved. */
  order: boolean;
  counts: boolean;
  sections: readonly string[];
  /** Sections whose items came, went or moved. */
  lists: readonly string[];
  items: readonly string[];
}

export const emptyLookup = (): Lookup => ({
  items: new Map(),
  settings: new Map(),
  sections: new Map(),
  sectionIds: [],
  itemIds: new Map(),
  counts: authoringCounts({ sections: [] }),
});

/**
 * Takes a definition in and answers what is new in it. Definitions share what they have in common, so references tell;
 * loops and no callbacks, because this runs with every key.
 */
export function takeIn(lookup: Lookup, before: Checklist | null, after: Checklist): Difference {
  const difference = {
    basics: basicsDiffer(before, after),
    order: takeOrder(lookup, after),
    counts: takeCounts(lookup, after),
    sections: [] as string[],
    lists: [] as string[],
    items: [] as string[],
  };
  for (const section of after.sections) {
    if (lookup.sections.get(section.id) === section) continue;
    lookup.sections.set(section.id, section);
    difference.sections.push(section.id);
    if (takeItemIds(lookup, section)) difference.lists.push(section.id);
    takeItems(lookup, section, difference.items);
  }
  return difference;
}

function basicsDiffer(before: Checklist | null, after: Checklist): boolean {
  return (
    before?.title !== after.title ||
    before.description !== after.description ||
    before.standard !== after.standard ||
    before.version !== after.version ||
    before.author !== after.author ||
    before.review !== after.review ||
    before.language !== after.language ||
    before.translations !== after.translations ||
    before.level !== after.level ||
    !sameDemand(before.nonConforming, after.nonConforming)
  );
}

function sameIds(known: readonly string[] | undefined, now: readonly { id: string }[]): boolean {
  if (known?.length !== now.length) return false;
  for (let place = 0; place < now.length; place += 1) if (known[place] !== now[place]?.id) return false;
  return true;
}

function takeOrder(lookup: Lookup, { sections }: Checklist): boolean {
  if (sameIds(lookup.sectionIds, sections)) return false;
  lookup.sectionIds = sections.map(({ id }) => id);
  return true;
}

function takeItemIds(lookup: Lookup, { id, items }: ChecklistSection): boolean {
  if (sameIds(lookup.itemIds.get(id), items)) return false;
  lookup.itemIds.set(
    id,
    items.map((item) => item.id),
  );
  return true;
}

function takeItems(lookup: Lookup, section: ChecklistSection, changed: string[]): void {
  for (const item of section.items) {
    if (lookup.items.get(item.id) === item) continue;
    lookup.items.set(item.id, item);
    changed.push(item.id);
    const drawn = lookup.settings.get(item.id);
    if (!drawn || settingsDiffer(drawn, item)) lookup.settings.set(item.id, item);
  }
}

function settingsDiffer(before: ChecklistItem, after: ChecklistItem): boolean {
  return (
    before.type !== after.type ||
    before.category !== after.category ||
    before.required !== after.required ||
    before.includeAttachment !== after.includeAttachment ||
    before.attachmentType !== after.attachmentType ||
    before.expectedAnswer !== after.expectedAnswer ||
    before.options.length !== after.options.length ||
    before.allowsNotApplicable !== after.allowsNotApplicable ||
    before.searchable !== after.searchable ||
    before.level !== after.level ||
    before.critical !== after.critical ||
    before.weight !== after.weight ||
    before.answeredAlone !== after.answeredAlone ||
    before.beginsNow !== after.beginsNow ||
    before.number?.min !== after.number?.min ||
    before.number?.max !== after.number?.max ||
    before.number?.unread !== after.number?.unread ||
    before.example !== after.example ||
    !sameDemand(before.nonConforming, after.nonConforming) ||
    !sameOfOptions(before.verdict, after.verdict) ||
    !sameOfOptions(before.nonConformingOptions, after.nonConformingOptions) ||
    before.shownWhen !== after.shownWhen
  );
}

function takeCounts(lookup: Lookup, checklist: Checklist): boolean {
  const [before, now] = [lookup.counts, authoringCounts(checklist)];
  if (before.sections === now.sections && before.items === now.items && before.required === now.required) return false;
  lookup.counts = now;
  return true;
}
