import type { ChecklistItem } from './checklist';

/** Whether options of items of this type can be marked as not conforming. As `private.can_be_marked`. */
export const canBeMarked = (type: string): boolean => type === 'select' || type === 'multiple_choice';

/** Whether one of an item's options is marked as not conforming: what is chosen from it is judged then. */
export const hasMarkedOption = ({ nonConformingOptions }: Pick<ChecklistItem, 'nonConformingOptions'>): boolean =>
  nonConformingOptions?.includes(true) === true;

/**
 * Whether answers to the item can fail: a checkbox, a number (where it has limits), a choice with a marked option. As
 * `private.can_fail`.
 */
export const canFail = (item: Pick<ChecklistItem, 'type' | 'nonConformingOptions'>): boolean =>
  item.type === 'checkbox' || item.type === 'number' || (canBeMarked(item.type) && hasMarkedOption(item));

/**
 * Whether items of this type are answered together with others of their section, by one press. As
 * `private.can_be_answered_together`.
 */
export const canBeAnsweredTogether = (type: string): boolean => type === 'checkbox';
