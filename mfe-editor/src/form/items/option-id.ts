/** The id of an option's field in the page, by its place from 0. */
export const optionId = (itemId: string, place: number): string => `option-${place}-${itemId}`;
