import { DEFAULT_SORTING, sortedBy, sortingFrom, sortingParams, type Sorting } from './sorting';

const EVERY: Sorting[] = (['start', 'status', 'title', 'inspector', 'location', 'rate'] as const).flatMap((by) => [
  { by, descending: true },
  { by, descending: false },
]);

test('newest first is what an address without an order means', () => {
  expect(sortingFrom(new URLSearchParams())).toEqual(DEFAULT_SORTING);
  expect(sortingFrom(new URLSearchParams('sort=nonsense&order=up'))).toEqual(DEFAULT_SORTING);
  expect(sortingParams(DEFAULT_SORTING)).toEqual({});
});

test.each(EVERY)('$by, descending $descending, survives the address', (sorting) => {
  expect(sortingFrom(new URLSearchParams(sortingParams(sorting)))).toEqual(sorting);
});

test('a column is sorted upwards at first, the start downwards; pressed again, the other way', () => {
  expect(sortedBy('rate', DEFAULT_SORTING)).toEqual({ by: 'rate', descending: false });
  expect(sortedBy('rate', { by: 'rate', descending: false })).toEqual({ by: 'rate', descending: true });
  expect(sortedBy('start', { by: 'rate', descending: false })).toEqual({ by: 'start', descending: true });
  expect(sortedBy('start', DEFAULT_SORTING)).toEqual({ by: 'start', descending: false });
});
