import {
  conformityOf,
  isItemDone,
  isPhoto,
  matchesSearch,
  type Content,
  type OtherEvidence,
} from '@avsec/shared/domain';
import type { ChecklistIndex, PlacedItem } from '../state/checklist-index';
import { isItemHidden, type FillInState } from '../state/fill-in-state';

/** What can be asked of an item beside its text. */
export const ITEM_FILTERS = ['unanswered', 'required', 'nonConforming', 'withPhotos'] as const;
export type ItemFilter = (typeof ITEM_FILTERS)[number];

export interface Wanted {
  text: string;
  /** All of them must hold; none holds for every item. */
  filters: readonly ItemFilter[];
}

export const isWanting = ({ text, filters }: Wanted): boolean => text.trim() !== '' || filters.length > 0;

type Filled = Pick<FillInState, 'answers' | 'evidence' | 'base' | 'checklist' | 'closed'>;

const isOldPhoto = ({ data }: OtherEvidence): boolean => data.kind === 'inline' && data.media === 'photo';

const HOLDS: Readonly<Record<ItemFilter, (item: PlacedItem['item'], filled: Filled) => boolean>> = {
  unanswered: (item, { answers, evidence, base }) =>
    !isItemDone({ answers, evidence, otherEvidence: base.otherEvidence }, item),
  required: (item) => item.required,
  nonConforming: (item, { answers }) => conformityOf(item, answers[item.id]) === 'non-conforming',
  withPhotos: ({ id }, { evidence, base }) =>
    evidence[id]?.some(isPhoto) === true ||
    base.otherEvidence?.some((other) => other.itemId === id && isOldPhoto(other)) === true,
};

/**
 * The items that are looked for, in the order in which they stand on the page: by number, question or the title of
 * their section, as they are read and as they were written.
 */
export function matchingItems(
  index: ChecklistIndex,
  filled: Filled,
  { text, filters }: Wanted,
  content: Content,
): PlacedItem[] {
  return index.order
    .flatMap((id) => index.items.get(id) ?? [])
    .filter(({ item, section, number }) => {
      if (isItemHidden(filled, item.id)) return false;
      const texts = [item.question, section.title, content.question(item), content.title(section)];
      return (
        filters.every((filter) => HOLDS[filter](item, filled)) && (number === text.trim() || matchesSearch(text, texts))
      );
    });
}
