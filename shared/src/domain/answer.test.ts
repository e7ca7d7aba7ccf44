import { cleanAnswer, isAnswered, type AnswerValue } from './answer';

const CASES: [string, AnswerValue | undefined, boolean][] = [
  ['nothing', undefined, false],
  ['null', null, false],
  ['an empty text', '', false],
  ['blanks', '  \n', false],
  ['zero-width characters', '\u200B\uFEFF', false],
  ['an empty list', [], false],
  ['a list of blanks', ['', ' '], false],
  ['Sim', true, true],
  ['Não', false, true],
  ['a text', 'Portão 3', true],
  ['the text 0', '0', true],
  ['a list with a choice', ['', 'Ponte'], true],
  ['a signature', 'data:image/png;base64,iVBORw0KGgo=', true],
];

test.each(CASES)('%s', (_, value, answered) => {
  expect(isAnswered(value)).toBe(answered);
});

test.each(CASES.filter(([, , answered]) => !answered))('%s is stored as null', (_, value) => {
  expect(cleanAnswer(value)).toBeNull();
});

test.each<[string, AnswerValue, AnswerValue]>([
  ['false stays false', false, false],
  ['a text is cleaned, not trimmed', ' se\u0301c\u0000ao ', ' sécao '],
  ['blank choices are left out', ['A', ' ', 'B\u0000'], ['A', 'B']],
])('%s', (_, value, stored) => {
  expect(cleanAnswer(value)).toEqual(stored);
});
