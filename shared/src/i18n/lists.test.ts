import { formatList } from './lists';

test.each([
  ['pt', 'Ana, Beto e Caio'],
  ['de', 'Ana, Beto und Caio'],
  ['zh', 'Ana、Beto和Caio'],
])('names stand one after another as %s writes them', (language, written) => {
  expect(formatList(['Ana', 'Beto', 'Caio'], language)).toBe(written);
});

test('one name stands alone, and nothing is nothing', () => {
  expect(formatList(['Ana'], 'zh')).toBe('Ana');
  expect(formatList([], 'zh')).toBe('');
});
