import { formatCount } from './numbers';

test.each([
  [0, 'pt', '0'],
  [999, 'de', '999'],
  [1000, 'de', '1.000'],
  [100_000, 'pt', '100.000'],
  [100_000, 'en', '100,000'],
  [1000, 'ko', '1,000'],
  [100_000, 'it', '100.000'],
])('%d in %s is %s', (count, language, shown) => {
  expect(formatCount(count, language)).toBe(shown);
});
