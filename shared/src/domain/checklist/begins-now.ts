import type { ChecklistItem } from './checklist';

/** Whether an inspection can begin with the moment as the answer to items of this type. As `private.can_begin_now`. */
export const canBeginNow = (type: string): boolean => type === 'date' || type === 'time';

/** Whether it does, because the item's author chose it. */
export const beginsNow = ({ type, beginsNow: chosen }: Pick<ChecklistItem, 'type' | 'beginsNow'>): boolean =>
  chosen === true && canBeginNow(type);
