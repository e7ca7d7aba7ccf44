import { rangeOfConstraint } from './constraint';

test.each<[string, boolean, ReturnType<typeof rangeOfConstraint>]>([
  ['. >= 2 and . <= 8', false, { min: 2, max: 8 }],
  ['.>=-1.5', false, { min: -1.5 }],
  ['(. <= 10) and (. >= 0)', true, { min: 0, max: 10 }],
  ['0 <= . and 10 >= .', false, { min: 0, max: 10 }],
  ['. > 3 and . < 10', true, { min: 4, max: 9 }],
  ['. > 2.5', true, { min: 3 }],
  ['. = 4', false, { min: 4, max: 4 }],
  ['. >= 1.000', false, { min: 1 }],
  ['. >= 9007199254740993', false, null],
  ['. > 3', false, null],
  ['. >= 2 or . = 0', false, null],
  ['. >= 2 and . >= 3', false, null],
  ['. >= ${least}', false, null],
  ["regex(., '[0-9]+')", false, null],
  ['. != 3', true, null],
  ['', false, null],
])("'%s' (whole numbers: %s)", (constraint, isWhole, limits) => {
  expect(rangeOfConstraint(constraint, isWhole)).toEqual(limits);
});
