import type { ChecklistItem } from './checklist';

/** Whether answers to items of this type can be searched: texts that an inspector writes. */
export const canBeSearched = (type: string): boolean => type === 'text' || type === 'multiline_text';

/** Whether the history finds records by what was answered to the item. */
export const isSearchedItem = ({ type, searchable: marked }: Pick<ChecklistItem, 'type' | 'searchable'>): boolean =>
  marked === true && canBeSearched(type);
