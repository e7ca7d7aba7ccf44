import { matchesSearch, searchable } from './search';

test.each([
  ['Inspeção do Portão', 'inspecao do portao'],
  ['Zürich – Gate “A-12”', 'zurich gate a 12 '],
  ['ＦＵＬＬ', 'full'],
  ['检查', '检检检查查查'],
])('%j is searched as %j', (text, searched) => {
  expect(searchable(text)).toBe(searched);
});

describe('a record of Ana Souza at Portão 7-B', () => {
  const texts = ['Inspeção de Veículos', 'Ana Souza', 'Portão 7-B'];

  test.each(['', '  ', 'portao', 'PORTÃO', 'porta\u0303o', 'rtão', 'souza ana', 'veículos 7', 'an', '7-b', '7'])(
    'is found by %j',
    (wanted) => {
      expect(matchesSearch(wanted, texts)).toBe(true);
    },
  );

  test.each(['portão 8', 'uz', '%', '***', 'ana silva'])('is not found by %j', (wanted) => {
    expect(matchesSearch(wanted, texts)).toBe(false);
  });
});

test('Korean is found while it is typed, Chinese by two signs or one', () => {
  expect(matchesSearch('한국', ['대한국제공항'])).toBe(true);
  expect(matchesSearch('국ㅈ', ['대한국제공항'])).toBe(true);
  expect(matchesSearch('국ㅂ', ['대한국제공항'])).toBe(false);
  expect(matchesSearch('查单', ['安保检查单'])).toBe(true);
  expect(matchesSearch('查', ['安保检查单'])).toBe(true);
  expect(matchesSearch('单查', ['安保检查单'])).toBe(false);
});
