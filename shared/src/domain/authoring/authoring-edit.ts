import type { ContentLanguage, TitleTexts } from '../checklist/translations';
import { hasOptions } from './authoring';
import { changeItems, moveItems, withoutItems } from './edit-several';
import {
  itemsOf,
  type Checklist,
  type ChecklistItem,
  type ChecklistSection,
  type NonConformingDemand,
} from '../checklist/checklist';
import { withoutFaultyConditions } from './without-faulty';
import type { SectionDetails } from '../checklist/item-details';
import type { Level } from '../checklist/level';
import { UNSAID_VERDICT } from '../checklist/verdict';

export type BasicField = 'title' | 'description' | 'standard' | 'version' | 'author';
export type SectionField = 'title' | 'description';

/**
 * Where an item goes: into which section, before the item that is there at `at` (counted without the item that moves).
 */
export interface ItemTarget {
  sectionId: string;
  at: number;
}

/** One thing that an author does to a definition. Ids come from outside (`newId`): the domain has no clock. */
export type AuthoringEdit =
  | { kind: 'basic'; field: BasicField; value: string }
  | { kind: 'demand'; demand: NonConformingDemand | undefined }
  /** Whether what is finalized of it is reviewed. */
  | { kind: 'review'; asked: boolean }
  | { kind: 'level'; level: Level | undefined }
  /** What the author writes in. */
  | { kind: 'language'; language: ContentLanguage }
  /** What a title or a description is in another language; of the checklist where there is no section. */
  | { kind: 'translation'; sectionId: string | null; language: ContentLanguage; field: keyof TitleTexts; value: string }
  | { kind: 'section-text'; sectionId: string; field: SectionField; value: string }
  | { kind: 'item'; itemId: string; change: Partial<Omit<ChecklistItem, 'id'>> }
  /** Makes an item the verdict, whatever was it before; null takes it away. */
  | { kind: 'verdict'; itemId: string | null }
  | { kind: 'section'; sectionId: string; change: SectionDetails }
  /** Takes away what conditions ask for and cannot. */
  | { kind: 'faulty-conditions-removed' }
  | { kind: 'sections-added'; sections: readonly ChecklistSection[]; at: number }
  | { kind: 'section-removed'; sectionId: string }
  | { kind: 'section-moved'; sectionId: string; to: number }
  | { kind: 'items-added'; items: readonly ChecklistItem[]; target: ItemTarget }
  | { kind: 'item-removed'; itemId: string }
  | { kind: 'item-moved'; itemId: string; target: ItemTarget }
  /** The same of several. They go in the order of the checklist; `at` is counted without them. */
  | { kind: 'items-changed'; itemIds: readonly string[]; change: Partial<Omit<ChecklistItem, 'id'>> }
  | { kind: 'items-removed'; itemIds: readonly string[] }
  | { kind: 'items-moved'; itemIds: readonly string[]; target: ItemTarget };

/**
 * The definition after an edit. What the edit does not touch stays the same object, down to the item, so that comparing
 * references finds what changed; an edit that changes nothing (a section that is not there, a move beyond the ends)
 * answers the same checklist.
 */
export function applyEdit(checklist: Checklist, edit: AuthoringEdit): Checklist {
  switch (edit.kind) {
    case 'basic':
      return checklist[edit.field] === edit.value ? checklist : { ...checklist, [edit.field]: edit.value };
    case 'demand':
      return { ...checklist, nonConforming: edit.demand };
    case 'review':
      return { ...checklist, review: edit.asked ? true : undefined };
    case 'level':
      return { ...checklist, level: edit.level };
    case 'language':
      return checklist.language === edit.language ? checklist : { ...checklist, language: edit.language };
    case 'translation':
      return edit.sectionId === null
        ? translated(checklist, edit)
        : withSection(checklist, edit.sectionId, (section) => translated(section, edit));
    case 'section-text':
      return withSection(checklist, edit.sectionId, (section) =>
        section[edit.field] === edit.value ? section : { ...section, [edit.field]: edit.value },
      );
    case 'item':
      return withItem(checklist, edit.itemId, edit.change);
    case 'verdict':
      return withVerdict(checklist, edit.itemId);
    case 'section':
      return withSection(checklist, edit.sectionId, (section) => ({ ...section, ...edit.change }));
    case 'faulty-conditions-removed':
      return withoutFaultyConditions(checklist);
    case 'sections-added':
      return edit.sections.length === 0
        ? checklist
        : { ...checklist, sections: checklist.sections.toSpliced(edit.at, 0, ...edit.sections) };
    case 'section-removed':
      return withSections(
        checklist,
        checklist.sections.filter(({ id }) => id !== edit.sectionId),
      );
    case 'section-moved':
      return moveSection(checklist, edit.sectionId, edit.to);
    case 'items-added':
      return insertItems(checklist, edit.items, edit.target);
    case 'item-removed':
      return withoutItem(checklist, edit.itemId);
    case 'item-moved':
      return moveItem(checklist, edit.itemId, edit.target);
    case 'items-changed':
      return changeItems(checklist, edit.itemIds, edit.change);
    case 'items-removed':
      return withoutItems(checklist, edit.itemIds);
    case 'items-moved':
      return moveItems(checklist, edit.itemIds, edit.target);
  }
}

/** Positions of an item from 0, or null where the checklist has none with this id. */
export function placeOfItem(
  checklist: Pick<Checklist, 'sections'>,
  itemId: string,
): { section: number; item: number } | null {
  // Loops and no callbacks: this is asked with every key, and a call for each of 3,000 items would be felt.
  for (let section = 0; section < checklist.sections.length; section += 1) {
    const items = checklist.sections[section]?.items ?? [];
    for (let item = 0; item < items.length; item += 1) if (items[item]?.id === itemId) return { section, item };
  }
  return null;
}

/** Position of a section from 0; -1 where there is none with this id. */
export function placeOfSection(checklist: Pick<Checklist, 'sections'>, sectionId: string): number {
  for (let place = 0; place < checklist.sections.length; place += 1)
    if (checklist.sections[place]?.id === sectionId) return place;
  return -1;
}

/**
 * Where an item goes that moves one step up or down: past its neighbour, and from the end of a section into the next
 * one. Null for the first and the last item of the checklist, which can go no further.
 */
export function stepTarget(
  checklist: Pick<Checklist, 'sections'>,
  itemId: string,
  direction: 'up' | 'down',
): ItemTarget | null {
  const place = placeOfItem(checklist, itemId);
  if (!place) return null;
  const section = checklist.sections[place.section];
  const step = direction === 'up' ? -1 : 1;
  const within = place.item + step;
  if (section && within >= 0 && within < section.items.length) return { sectionId: section.id, at: within };
  const neighbour = checklist.sections[place.section + step];
  return neighbour ? { sectionId: neighbour.id, at: direction === 'up' ? neighbour.items.length : 0 } : null;
}

function translated<Owner extends Pick<ChecklistSection, 'translations'>>(
  owner: Owner,
  { language, field, value }: Extract<AuthoringEdit, { kind: 'translation' }>,
): Owner {
  const texts = owner.translations?.[language];
  return (texts?.[field] ?? '') === value
    ? owner
    : { ...owner, translations: { ...owner.translations, [language]: { ...texts, [field]: value } } };
}

const withSections = (checklist: Checklist, sections: ChecklistSection[]): Checklist =>
  sections.length === checklist.sections.length ? checklist : { ...checklist, sections };

function withSection(
  checklist: Checklist,
  sectionId: string,
  change: (section: ChecklistSection) => ChecklistSection,
): Checklist {
  const place = placeOfSection(checklist, sectionId);
  const before = checklist.sections[place];
  if (!before) return checklist;
  const after = change(before);
  return after === before ? checklist : { ...checklist, sections: checklist.sections.with(place, after) };
}

function withItem(checklist: Checklist, itemId: string, change: Partial<ChecklistItem>): Checklist {
  const place = placeOfItem(checklist, itemId);
  const section = place && checklist.sections[place.section];
  const before = place && section?.items[place.item];
  if (!place || !section || !before) return checklist;
  const after = { ...section, items: section.items.with(place.item, { ...before, ...change }) };
  return { ...checklist, sections: checklist.sections.with(place.section, after) };
}

function withVerdict(checklist: Checklist, itemId: string | null): Checklist {
  const others = itemsOf(checklist).filter((item) => item.verdict !== undefined && item.id !== itemId);
  const without = others.reduce((left, { id }) => withItem(left, id, { verdict: undefined }), checklist);
  const item = itemsOf(without).find(({ id }) => id === itemId);
  if (!item || item.verdict) return without;
  return withItem(without, item.id, { verdict: hasOptions(item.type) ? item.options.map(() => UNSAID_VERDICT) : [] });
}

function moveSection(checklist: Checklist, sectionId: string, to: number): Checklist {
  const from = placeOfSection(checklist, sectionId);
  const section = checklist.sections[from];
  if (!section || to === from || to < 0 || to >= checklist.sections.length) return checklist;
  return { ...checklist, sections: checklist.sections.toSpliced(from, 1).toSpliced(to, 0, section) };
}

function insertItems(checklist: Checklist, items: readonly ChecklistItem[], { sectionId, at }: ItemTarget): Checklist {
  if (items.length === 0) return checklist;
  return withSection(checklist, sectionId, (section) => ({
    ...section,
    items: section.items.toSpliced(at, 0, ...items),
  }));
}

function withoutItem(checklist: Checklist, itemId: string): Checklist {
  const place = placeOfItem(checklist, itemId);
  const section = place && checklist.sections[place.section];
  return section
    ? withSection(checklist, section.id, () => ({ ...section, items: section.items.toSpliced(place.item, 1) }))
    : checklist;
}

function moveItem(checklist: Checklist, itemId: string, target: ItemTarget): Checklist {
  const place = placeOfItem(checklist, itemId);
  const from = place && checklist.sections[place.section];
  const item = place && from?.items[place.item];
  if (!item || placeOfSection(checklist, target.sectionId) < 0) return checklist;
  if (from?.id === target.sectionId && place?.item === target.at) return checklist;
  return insertItems(withoutItem(checklist, itemId), [item], target);
}
