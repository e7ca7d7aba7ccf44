import { secondStepCodeIn } from './second-step';

test.each([
  ['123456', 'app'],
  ['123 456', 'app'],
  ['1234-5678-9012-3456', 'recovery'],
  [' 1234567890123456 ', 'recovery'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
] as const)('%j is a code of kind %s', (typed, kind) => expect(secondStepCodeIn(typed)).toBe(kind));
