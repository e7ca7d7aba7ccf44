import { resultsFrom } from '@avsec/shared/domain';
import { aRow } from '../history/stand-in';
import { finalizedLately } from './finalized-lately';

const finalized = (id: string, completionTime: string, nonConforming = 0) =>
  aRow({ id, completionTime, results: resultsFrom({ conforming: 3, nonConforming, sections: [] }) });

const rows = [
  finalized('monday', '2026-03-02T10:00:00Z'),
  finalized('bad', '2026-03-03T10:00:00Z', 2),
  finalized('newest', '2026-03-04T10:00:00Z'),
  finalized('worst', '2026-03-03T08:00:00Z', 5),
];

it('puts what does not conform first, then the newest', () => {
  expect(finalizedLately(rows, null).map(({ id }) => id)).toEqual(['worst', 'bad', 'newest', 'monday']);
});

it('leaves out what was finalized before the last visit', () => {
  expect(finalizedLately(rows, '2026-03-03T09:00:00Z').map(({ id }) => id)).toEqual(['bad', 'newest']);
});
