import type { BasicField, SectionField } from './authoring-edit';
import type { Checklist, ChecklistItem, ChecklistSection } from '../checklist/checklist';
import { sameTranslations } from '../checklist/same-translations';
import { asksForReview } from '../quality/review/review';
import {
  changedDetails,
  changedSectionDetails,
  sameDemand,
  type ItemDetail,
  type SectionDetail,
} from '../checklist/item-details';

/** An item's fields beside its question; changing one changes what is answered, or how. */
export type ItemSetting =
  'type' | 'category' | 'required' | 'options' | 'includeAttachment' | 'attachmentType' | 'expectedAnswer' | ItemDetail;

type Named = Pick<ChecklistSection, 'id' | 'title'>;

/** One difference between two definitions of a checklist. Positions are counted from 1. */
export type DefinitionChange =
  | { kind: 'basic-changed'; field: BasicField; before: string; after: string }
  /** What answers that do not conform ask for, throughout. */
  | { kind: 'demand-changed' }
  /** Whether what is finalized is reviewed. */
  | { kind: 'review-changed'; isAsked: boolean }
  /** How grave what does not conform is, throughout. */
  | { kind: 'level-changed' }
  /** What the checklist's title and description are in other languages. */
  | { kind: 'translations-changed' }
  | { kind: 'section-added' | 'section-removed'; section: Named; items: number }
  | { kind: 'section-translated'; section: Named }
  | { kind: 'section-moved'; section: Named; from: number; to: number }
  | { kind: 'section-reworded'; section: Named; field: SectionField; before: string; after: string }
  | { kind: 'section-changed'; section: Named; settings: SectionDetail[] }
  | { kind: 'item-added' | 'item-removed'; item: ChecklistItem; section: Named }
  | { kind: 'item-moved'; item: ChecklistItem; from: ItemPlace; to: ItemPlace }
  | { kind: 'item-reworded'; item: ChecklistItem; before: string; after: string }
  | { kind: 'item-changed'; item: ChecklistItem; settings: ItemSetting[] };

export interface ItemPlace {
  section: Named;
  position: number;
}

interface PlacedItem extends ItemPlace {
  item: ChecklistItem;
}

/**
 * What the second definition changes of the first: added, removed, moved, reworded, by id. What only gives way to
 * something added, removed or moved has not moved itself. The order is that of the second definition, with what was
 * removed before it.
 */
export function definitionChanges(before: Checklist, after: Checklist): DefinitionChange[] {
  const demand = sameDemand(before.nonConforming, after.nonConforming) ? [] : [{ kind: 'demand-changed' as const }];
  const review =
    asksForReview(before) === asksForReview(after)
      ? []
      : [{ kind: 'review-changed' as const, isAsked: asksForReview(after) }];
  const level = before.level === after.level ? [] : [{ kind: 'level-changed' as const }];
  const translations = sameTranslations(before.translations, after.translations)
    ? []
    : [{ kind: 'translations-changed' as const }];
  return [
    ...basicChanges(before, after),
    ...demand,
    ...review,
    ...level,
    ...translations,
    ...sectionChanges(before, after),
    ...itemChanges(before, after),
  ];
}

function basicChanges(before: Checklist, after: Checklist): DefinitionChange[] {
  const fields: BasicField[] = ['title', 'description', 'standard', 'version', 'author'];
  return fields.flatMap((field) => {
    const [old, now] = [before[field] ?? '', after[field] ?? ''];
    return old === now ? [] : [{ kind: 'basic-changed' as const, field, before: old, after: now }];
  });
}

function sectionChanges(before: Checklist, after: Checklist): DefinitionChange[] {
  const old = new Map(before.sections.map((section, index) => [section.id, { section, position: index + 1 }]));
  const kept = new Set(after.sections.map(({ id }) => id));
  const still = stayed(
    before.sections.map(({ id }) => id),
    after.sections.map(({ id }) => id),
  );
  const removed = before.sections
    .filter(({ id }) => !kept.has(id))
    .map((section) => ({ kind: 'section-removed' as const, section: named(section), items: section.items.length }));
  const others = after.sections.flatMap((section, index): DefinitionChange[] => {
    const known = old.get(section.id);
    if (!known) return [{ kind: 'section-added', section: named(section), items: section.items.length }];
    return [
      ...(still.has(section.id)
        ? []
        : [{ kind: 'section-moved' as const, section: named(section), from: known.position, to: index + 1 }]),
      ...reworded(known.section, section),
      ...(sameTranslations(known.section.translations, section.translations)
        ? []
        : [{ kind: 'section-translated' as const, section: named(section) }]),
      ...resettled(known.section, section),
    ];
  });
  return [...removed, ...others];
}

function reworded(before: ChecklistSection, after: ChecklistSection): DefinitionChange[] {
  return (['title', 'description'] as const).flatMap((field) => {
    const [old, now] = [before[field] ?? '', after[field] ?? ''];
    return old === now
      ? []
      : [{ kind: 'section-reworded' as const, section: named(after), field, before: old, after: now }];
  });
}

function resettled(before: ChecklistSection, after: ChecklistSection): DefinitionChange[] {
  const settings = changedSectionDetails(before, after);
  return settings.length > 0 ? [{ kind: 'section-changed', section: named(after), settings }] : [];
}

function itemChanges(before: Checklist, after: Checklist): DefinitionChange[] {
  const old = placed(before);
  const now = placed(after);
  const still = new Set(
    after.sections.flatMap((section) => {
      const earlier = before.sections.find(({ id }) => id === section.id);
      return earlier
        ? [
            ...stayed(
              earlier.items.map(({ id }) => id),
              section.items.map(({ id }) => id),
            ),
          ]
        : [];
    }),
  );
  const removed = [...old.values()]
    .filter(({ item }) => !now.has(item.id))
    .map(({ item, section }) => ({ kind: 'item-removed' as const, item, section }));
  const others = [...now.values()].flatMap(({ item, section, position }): DefinitionChange[] => {
    const known = old.get(item.id);
    if (!known) return [{ kind: 'item-added', item, section }];
    const settings = changedSettings(known.item, item);
    return [
      ...(still.has(item.id)
        ? []
        : [
            {
              kind: 'item-moved' as const,
              item,
              from: { section: known.section, position: known.position },
              to: { section, position },
            },
          ]),
      ...(known.item.question === item.question
        ? []
        : [{ kind: 'item-reworded' as const, item, before: known.item.question, after: item.question }]),
      ...(settings.length > 0 ? [{ kind: 'item-changed' as const, item, settings }] : []),
    ];
  });
  return [...removed, ...others];
}

function placed(checklist: Checklist): Map<string, PlacedItem> {
  return new Map(
    checklist.sections.flatMap((section) =>
      section.items.map((item, index) => [item.id, { item, section: named(section), position: index + 1 }]),
    ),
  );
}

const named = ({ id, title }: ChecklistSection): Named => ({ id, title });

function changedSettings(before: ChecklistItem, after: ChecklistItem): ItemSetting[] {
  const plain = (
    ['type', 'category', 'required', 'includeAttachment', 'attachmentType', 'expectedAnswer'] as const
  ).filter((field) => before[field] !== after[field]);
  const sameOptions =
    before.options.length === after.options.length &&
    before.options.every((option, place) => option === after.options[place]);
  return [...plain, ...(sameOptions ? [] : ['options' as const]), ...changedDetails(before, after)];
}

/** Ids of both orders that need not have moved: the longest that come one after another in both (patience sorting). */
function stayed(before: readonly string[], after: readonly string[]): Set<string> {
  const position = new Map(before.map((id, index) => [id, index]));
  const common = after.flatMap((id) => (position.has(id) ? [{ id, was: position.get(id) ?? 0 }] : []));
  const piles: number[] = [];
  const previous: number[] = [];
  common.forEach(({ was }, index) => {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((common[piles[middle] ?? 0]?.was ?? 0) < was) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (piles[low - 1] ?? -1) : -1;
    piles[low] = index;
  });
  const ids = new Set<string>();
  for (let index = piles.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) ids.add(common[index]?.id ?? '');
  return ids;
}
