import { resultsFrom } from '@avsec/shared/domain';
import { aRow } from '../history/data-layer.fixture';
import { latelyQuery, shownOf } from './finalized-lately';

const finalized = (id: string, nonConforming = 0) =>
  aRow({ id, results: resultsFrom({ conforming: 3, nonConforming, sections: [] }) });

it('asks for what was finalized after the last visit by the server’s clock, what does not conform first', () => {
  expect(latelyQuery('2026-03-03T09:00:00Z')).toEqual({
    page: 1,
    pageSize: 5,
    finalizedAfter: '2026-03-03T09:00:00Z',
    sort: 'findings',
  });
});

it('looks through the newest on the first visit', () => {
  expect(latelyQuery(null)).toEqual({ page: 1, pageSize: 50, status: 'completed' });
});

it('shows five, what does not conform first, the others as they came', () => {
  const rows = [
    finalized('newest'),
    finalized('bad', 2),
    finalized('monday'),
    finalized('worst', 5),
    finalized('sunday'),
    finalized('old'),
  ];
  expect(shownOf(rows).map(({ id }) => id)).toEqual(['worst', 'bad', 'newest', 'monday', 'sunday']);
});
