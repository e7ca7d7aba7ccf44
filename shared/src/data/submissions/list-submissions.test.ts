import { containing } from './list-submissions';

test('a search text is data, whatever signs it has', () => {
  expect(containing('50%_a', ['title'])).toBe(String.raw`title.ilike.%50\%\_a%`);
  expect(containing('a",id.eq.1', ['title'])).toBe('title.ilike.%a__id_eq_1%');
  expect(containing('(*)', ['title'])).toBe('title.ilike.%___%');
  expect(containing('a', ['title', 'location'])).toBe('title.ilike.%a%,location.ilike.%a%');
});
