import { containing } from './list-submissions';

test('a search text is data, whatever signs it has', () => {
  expect(containing('50%_a', ['title'])).toBe(String.raw`title.ilike."%50\\%\\_a%"`);
  expect(containing('a",id.eq.1', ['title'])).toBe(String.raw`title.ilike."%a\",id.eq.1%"`);
  expect(containing('a', ['title', 'location'])).toBe('title.ilike."%a%",location.ilike."%a%"');
});
