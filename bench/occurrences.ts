import { compare } from './compared/compare';
import { addOccurrences } from './occurrences/add-occurrences';
import { QUESTIONS } from './occurrences/questions';

/** What the list of occurrences costs, 20,000 of them beside 1,000. */
export const measureOccurrences = (): Promise<void> =>
  compare({
    name: 'occurrences',
    sizes: { small: '1,000', large: '20,000' },
    fill: (database, size) => addOccurrences(database, size === 'small' ? 1000 : 20_000),
    questions: QUESTIONS,
  });
