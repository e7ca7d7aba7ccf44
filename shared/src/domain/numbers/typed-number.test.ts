import fc from 'fast-check';
import { readNumber, storedNumber } from '../answer/number-answer';
import { decimalSignOf, typedCount, typedNumber } from './typed-number';

const LANGUAGES = ['pt', 'en', 'de', 'it', 'ko', 'zh'] as const;
const COMMA = ['pt', 'de', 'it'];
const POINT = ['en', 'ko', 'zh'];

/** The stored form, or why there is none. */
const said = (typed: string, language: string | null): string => {
  const read = typedNumber(typed, language);
  if (read.kind === 'number') return read.value;
  return read.kind === 'refused' ? read.reason : read.kind;
};

describe.each(COMMA)('as %s writes it', (language) => {
  test.each([
    ['1.000', '1000'],
    ['500', '500'],
    ['2.000', '2000'],
    ['1.125', '1125'],
    ['1.000.000', '1000000'],
    ['12.345,67', '12345.67'],
    ['1.000,5', '1000.5'],
    ['1,5', '1.5'],
    ['1,000', '1'],
    ['12,125', '12.125'],
    ['1,0000', '1'],
    ['0,125', '0.125'],
    ['1234,125', '1234.125'],
    ['10,', '10'],
    [',5', '0.5'],
    // By the point of those who write it, where it cannot be one of thousands.
    ['12.5', '12.5'],
    ['1.00', '1'],
    ['.5', '0.5'],
    ['0.125', '0.125'],
    ['1,000.5', '1000.5'],
    ['1,000,000', '1000000'],
    ['1.', '1'],
    // Not to be told.
    ['1.0000', 'ambiguous'],
    ['12.3456', 'ambiguous'],
    ['1234.125', 'ambiguous'],
    ['1 000.500', 'ambiguous'],
    ['12.34.5', 'grouping'],
    ['1.00.000', 'grouping'],
    ['0.000.001', 'grouping'],
    ['1.000.00', 'grouping'],
    ['1,5,5', 'grouping'],
    ['12.10.2026', 'grouping'],
  ])('%p is %p', (typed, wanted) => expect(said(typed, language)).toBe(wanted));
});

describe.each(POINT)('as %s writes it', (language) => {
  test.each([
    ['1,000', '1000'],
    ['1.000', '1'],
    ['12.125', '12.125'],
    ['1,000,000', '1000000'],
    ['12,345.67', '12345.67'],
    ['1,000.5', '1000.5'],
    ['1.5', '1.5'],
    ['1.0000', '1'],
    ['12,5', '12.5'],
    ['1,50', '1.5'],
    ['0,125', '0.125'],
    ['1.000,5', '1000.5'],
    ['1.000.000', '1000000'],
    ['1,0000', 'ambiguous'],
    ['12,3456', 'ambiguous'],
    ['1234,125', 'ambiguous'],
    ['1,00,000', 'grouping'],
    ['12.34.5', 'grouping'],
  ])('%p is %p', (typed, wanted) => expect(said(typed, language)).toBe(wanted));
});

describe.each(LANGUAGES)('in every language, here %s', (language) => {
  test.each([
    [' 007 ', '7'],
    ['-0', '0'],
    ['+5', '5'],
    ['\u22123', '-3'],
    ['\u20133', '-3'],
    ['\uff0d\uff13', '-3'],
    ['\u200e-5\u200f', '-5'],
    ['\u20681000\u2069', '1000'],
    ['1 000', '1000'],
    ['1\u00a0000', '1000'],
    ['1\u202f000', '1000'],
    ['1\u2009000', '1000'],
    ['\uff11\u3000\uff10\uff10\uff10', '1000'],
    ["1'000", '1000'],
    ['1\u2019000', '1000'],
    ['\uff11\uff12\uff0e\uff15', '12.5'],
    ['\uff11\uff12\uff0c\uff15', '12.5'],
    ['\uff13\u3002\uff15', '3.5'],
    ['\u0661\u0662\u066b\u0665', '12.5'],
    ['\u0661\u066c\u0660\u0660\u0660', '1000'],
    ['\u06f1\u06f2', '12'],
    ['123456789012345', '123456789012345'],
    ['0.0000000000001', '0.0000000000001'],
    ['', 'empty'],
    [' \u00a0\ufeff', 'empty'],
  ])('%p is %p', (typed, wanted) => expect(said(typed, language)).toBe(wanted));

  test.each([
    ['-', 'none'],
    [',', 'none'],
    ['abc', 'none'],
    ['一千', 'none'],
    ['mil', 'none'],
    ['½', 'none'],
    ['NaN', 'none'],
    ['Infinity', 'none'],
    ['²', 'none'],
    ['5 km', 'with-more'],
    ['5%', 'with-more'],
    ['R$ 5', 'with-more'],
    ['5万', 'with-more'],
    ['1e3', 'with-more'],
    ['0x10', 'with-more'],
    ['5²', 'with-more'],
    ['1_000', 'with-more'],
    ['(5)', 'with-more'],
    ['5-', 'with-more'],
    ['- 5', 'with-more'],
    ['--5', 'with-more'],
    ['10-15', 'with-more'],
    ['1/2', 'with-more'],
    ['12:30', 'with-more'],
    ['1\t000', 'with-more'],
    ['1\n000', 'with-more'],
    ['1\u200b000', 'with-more'],
    ['\u202e12', 'with-more'],
    ["'5", 'grouping'],
    ['1 2', 'grouping'],
    ["5'11", 'grouping'],
    ['1 000 00', 'grouping'],
    ['1234567890123456', 'too-many-digits'],
    ['9007199254740993', 'too-many-digits'],
    ['9'.repeat(5000), 'with-more'],
  ])('%p is refused: %s', (typed, reason) => expect(said(typed, language)).toBe(reason));
});

describe('in a file, of which nobody knows the language', () => {
  test.each([
    ['1000', '1000'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['12.1250', '12.125'],
    ['12.3456', '12.3456'],
    ['1234.125', '1234.125'],
    ['0.125', '0.125'],
    ['1.000,5', '1000.5'],
    ['1,000.5', '1000.5'],
    ['1.000.000', '1000000'],
    ['1 000', '1000'],
    ['1.000', 'ambiguous'],
    ['1,000', 'ambiguous'],
    ['12.125', 'ambiguous'],
    ['12,3456', 'ambiguous'],
  ])('%p is %p', (typed, wanted) => {
    expect(said(typed, null)).toBe(wanted);
    expect(said(typed, 'fr')).toBe(wanted);
  });
});

test('the decimal sign of each language is the one that it is written with', () => {
  for (const language of LANGUAGES) {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5);
    expect(decimalSignOf(`${language}-XX`)).toBe(parts.find(({ type }) => type === 'decimal')?.value);
  }
});

/** Of what is stored: every number of at most 15 digits. */
const kept = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 14 }))
  .map(([digits, point]) => {
    const text = String(digits < 0n ? -digits : digits).padStart(point + 1, '0');
    return Number(`${digits < 0n ? '-' : ''}${text.slice(0, text.length - point)}.${text.slice(text.length - point)}0`);
  })
  .filter((value) => storedNumber(value) !== null);

const AROUND = ['', ' ', '\u00a0', '\u200e', '\n'];

test('whatever a language writes of a number is read as that number', () => {
  fc.assert(
    fc.property(
      kept,
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom<'always' | 'min2' | false>('always', 'min2', false),
      fc.constantFrom(...AROUND),
      (value, language, useGrouping, around) => {
        const written = new Intl.NumberFormat(language, { useGrouping, maximumFractionDigits: 20 }).format(value);
        expect(said(`${around}${written}${around}`, language)).toBe(storedNumber(value));
      },
    ),
    { numRuns: 2000 },
  );
});

test('what another language writes is that number, or what the own one reads there, or it is refused', () => {
  fc.assert(
    fc.property(kept, fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES), (value, writer, reader) => {
      const read = typedNumber(
        new Intl.NumberFormat(writer, { useGrouping: 'always', maximumFractionDigits: 20 }).format(value),
        reader,
      );
      if (read.kind !== 'number' || read.value === storedNumber(value)) return;
      // Only a single sign before three digits, or the own decimal sign, says something else: that is what stands there
      // in the reader's language.
      const back = new Intl.NumberFormat(reader, {
        useGrouping: 'always',
        maximumFractionDigits: 20,
        minimumFractionDigits: 0,
      }).format(Number(read.value));
      expect(typedNumber(back, reader)).toEqual(read);
      expect(decimalSignOf(writer)).not.toBe(decimalSignOf(reader));
    }),
    { numRuns: 2000 },
  );
});

test('of no text is anything made but the stored form, and that is read as it stands where it is clear', () => {
  const text = fc.string({
    unit: fc.constantFrom(..."0123456789.,' -+\u00a0\u2212\uff11\uff0e\u066be%"),
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, fc.constantFrom(...LANGUAGES, null), (typed, language) => {
      const read = typedNumber(typed, language);
      if (read.kind === 'number') {
        expect(readNumber(read.value)).not.toBeNull();
        expect(said(read.value, 'en')).toBe(read.value);
        // The digits that say something are those of the text, in their order.
        const digits = (one: string): string =>
          one
            .replaceAll('\uff11', '1')
            .replace(/\D/g, '')
            .replace(/^0+|0+$/g, '');
        expect(digits(read.value)).toBe(digits(typed));
      }
    }),
    { numRuns: 5000 },
  );
});

test('how many there are is a whole number from the least on', () => {
  expect(
    [typedCount('3', 'pt', 0), typedCount('1.000', 'pt', 0)].map((read) => read.kind === 'number' && read.value),
  ).toEqual(['3', '1000']);
  for (const typed of ['2,5', '-1', '0'])
    expect(typedCount(typed, 'pt', 1)).toEqual({ kind: 'refused', reason: 'not-whole' });
  expect(typedCount('', 'pt', 1)).toEqual({ kind: 'empty' });
});
