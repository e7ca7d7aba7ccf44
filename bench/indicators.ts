import { compare } from './compared/compare';
import { addFindings } from './findings/add-findings';
import { addSubmissions } from './history/add-submissions';
import { addFigures } from './indicators/add-figures';
import { QUESTIONS } from './indicators/questions';

/** What indicators cost, 100,000 inspections and 20,000 findings beside 1,000 and 200 of as many months. */
export const measureIndicators = (): Promise<void> =>
  compare({
    name: 'indicators',
    sizes: { small: '1,000', large: '100,000' },
    fill: async (database, size) => {
      const count = size === 'small' ? 1000 : 100_000;
      await addSubmissions(database, count);
      await addFindings(database, size === 'small' ? 200 : 20_000);
      await addFigures(database, count);
    },
    questions: QUESTIONS,
  });
