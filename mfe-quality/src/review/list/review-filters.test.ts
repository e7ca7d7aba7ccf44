import {
  chosenFilters,
  NO_REVIEW_FILTERS,
  readReviewAddress,
  reviewQueryOf,
  writeReviewAddress,
} from './review-filters';

const read = (query: string) => readReviewAddress(new URLSearchParams(query));
const ID = '00000000-0000-4000-8000-0000000000bb';

test('an address without a word is what waits, the oldest first', () => {
  expect(read('')).toEqual({ filters: NO_REVIEW_FILTERS, page: 1 });
  expect(reviewQueryOf(read(''))).toEqual({ states: ['requested'], page: 1, pageSize: 50 });
});

test('what is chosen comes back from the address', () => {
  const address = {
    filters: {
      state: 'returned',
      place: ID,
      checklist: 'fence',
      inspector: ID,
      age: '7',
      from: '2026-03-01',
      to: '2026-03-31',
    } as const,
    page: 3,
  };
  expect(read(new URLSearchParams(writeReviewAddress(address)).toString())).toEqual(address);
  expect(chosenFilters(address.filters)).toBe(6);
  expect(reviewQueryOf(address)).toEqual({
    states: ['returned'],
    placeId: ID,
    checklistId: 'fence',
    inspectorId: ID,
    ageFrom: 7,
    decidedFrom: '2026-03-01',
    decidedTo: '2026-03-31',
    page: 3,
    pageSize: 50,
  });
});

test('what an address cannot mean is left out', () => {
  expect(read('state=burnt&place=x&inspector=y&age=5&page=-2')).toEqual({ filters: NO_REVIEW_FILTERS, page: 1 });
});
