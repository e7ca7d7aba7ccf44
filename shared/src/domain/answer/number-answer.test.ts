import { canonicalNumber, isInRange, readNumber, storedNumber } from './number-answer';

test.each([
  ['12', '12'],
  ['007.50', '7.5'],
  ['-0', '0'],
  ['-0.0', '0'],
  ['5.', '5'],
  ['-3.50', '-3.5'],
  ['0.125', '0.125'],
])('%p in the stored form is %p', (text, stored) => expect(canonicalNumber(text)).toBe(stored));

test.each(['', '-', '.5', '1,5', '1e3', '12 bar', '1234567890123456', '0.1234567890123456'])(
  '%p is not in digits that are kept',
  (text) => expect(canonicalNumber(text)).toBeNull(),
);

test('a stored answer is read as it was written, and nothing else is', () => {
  expect(readNumber('-12.5')).toBe(-12.5);
  for (const other of [
    '12,5',
    '',
    'N/A',
    true,
    null,
    ['1'],
    '-0',
    '012',
    '1.50',
    '1.',
    '1.000',
    '1e3',
    '1234567890123456',
    '٣',
  ])
    expect(readNumber(other)).toBeNull();
});

test('a number is stored in digits only, and not at all where they would be others', () => {
  expect([0.0000001, 1e14, -12.5, 0].map(storedNumber)).toEqual(['0.0000001', '100000000000000', '-12.5', '0']);
  expect([1e21, 2 ** 53, 1 / 3, NaN, Infinity].map(storedNumber)).toEqual([null, null, null, null, null]);
});

test('limits are inclusive, and each may be left out', () => {
  expect([9.9, 10, 15, 15.1].map((value) => isInRange(value, { min: 10, max: 15 }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInRange(-1e9, { max: 0 })).toBe(true);
});
