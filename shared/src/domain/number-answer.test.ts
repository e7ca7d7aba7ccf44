import { isInRange, numberAnswer, readNumber } from './number-answer';

test.each([
  ['12', '12'],
  ['12,5', '12.5'],
  [' 007,50 ', '7.5'],
  ['-0', '0'],
  ['\u22123', '-3'],
  ['+4', '4'],
  [',5', '0.5'],
  ['10,', '10'],
])('%p is answered as %p', (typed, answer) => expect(numberAnswer(typed)).toBe(answer));

test.each(['', '-', ',', '1.000,5', '1e3', '12 bar', '1 000', 'NaN', '1234567890123456'])('%p is no number', (typed) => expect(numberAnswer(typed)).toBeNull());

test('a stored answer is read as it was written, and nothing else is', () => {
  expect(readNumber('-12.5')).toBe(-12.5);
  for (const other of ['12,5', '', 'N/A', true, null, ['1']]) expect(readNumber(other)).toBeNull();
});

test('limits are inclusive, and each may be left out', () => {
  expect([9.9, 10, 15, 15.1].map((value) => isInRange(value, { min: 10, max: 15 }))).toEqual([false, true, true, false]);
  expect(isInRange(-1e9, { max: 0 })).toBe(true);
});
