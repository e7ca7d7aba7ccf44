import { cleanOrNull, cleanText, foldedText, isBlank, workbookText } from './text';

describe('cleaning text', () => {
  test.each([
    ['NUL is removed', 'a\u0000b', 'ab'],
    ['a lone surrogate is replaced', 'a\uD800b', 'a\uFFFDb'],
    ['NFD becomes NFC', 'inspec\u0327a\u0303o', 'inspeção'],
    ['blanks, line breaks and emoji stay', '  linha 1\nlinha 2 ✈️  ', '  linha 1\nlinha 2 ✈️  '],
    ['markup stays text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%s', (_, typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  test('an optional text with nothing to read is null, any other is without blanks around', () => {
    expect([cleanOrNull(null), cleanOrNull(undefined), cleanOrNull(' \u200B'), cleanOrNull('  ICAO ')]).toEqual([
      null,
      null,
      null,
      'ICAO',
    ]);
  });
});

describe('blank text', () => {
  test.each([
    ['nothing', ''],
    ['spaces, tabs and line breaks', ' \t\r\n'],
    ['non-breaking spaces', '\u00A0\u202F'],
    ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
    ['direction marks', '\u200E\u200F\u202E\u2066'],
    ['ideographic space and filler', '\u3000\u3164'],
    ['NUL', '\u0000'],
  ])('%s is blank', (_, text) => {
    expect(isBlank(text)).toBe(true);
  });

  test.each(['0', '.', ' a ', '\u200Bб', '가', '👍'])('%j is not', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

test('folding makes accents and case equal', () => {
  expect(foldedText(' FinalizAÇÃO ')).toBe('finalizacao');
});

test.each([
  ['a plain text', 'Portão_3 x0041_', 'Portão_3 x0041_'],
  ['what looks like a character by its number', '_x0041_ _x005F_', '_x005F_x0041_ _x005F_x005F_'],
  ['what no XML may hold', 'a\uFFFEb\uFFFF', 'a_xFFFE_b_xFFFF_'],
])('in a workbook: %s', (_, text, cell) => {
  expect(workbookText(text)).toBe(cell);
});
