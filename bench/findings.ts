import { compare } from './compared/compare';
import { addFindings } from './findings/add-findings';
import { QUESTIONS } from './findings/questions';
import { addSubmissions } from './history/add-submissions';

/** What findings cost, 20,000 of 100,000 inspections beside 200 of 1,000, with the plans. */
export const measureFindings = (): Promise<void> =>
  compare({
    name: 'findings',
    sizes: { small: '200', large: '20,000' },
    fill: async (database, size) => {
      await addSubmissions(database, size === 'small' ? 1000 : 100_000);
      await addFindings(database, size === 'small' ? 200 : 20_000);
    },
    questions: QUESTIONS,
  });
