import { addSubmissions } from './history/add-submissions';
import { compare } from './compared/compare';
import { QUESTIONS } from './history/questions';

/** What the history costs with 100,000 submissions beside 1,000, with the plans. */
export const measureHistory = (): Promise<void> =>
  compare({
    name: 'history',
    sizes: { small: '1,000', large: '100,000' },
    fill: (database, size) => addSubmissions(database, size === 'small' ? 1000 : 100_000),
    questions: QUESTIONS,
  });
