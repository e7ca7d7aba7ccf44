import { wholeAnswer, foundAnswer } from './occurrence';

/** One occurrence with its entries. */
export const wholeRecord = { module: 'occurrences', name: 'whole_record', answer: wholeAnswer };

/** What the list is asked for. */
export const findOccurrences = { module: 'occurrences', name: 'find_occurrences', answer: foundAnswer };
