import { readAnswer } from './answer';

test.each([
  ['checkbox', true, true],
  ['checkbox', false, false],
  ['checkbox', 'true', true],
  ['checkbox', 'false', false],
  ['text', 'true', 'true'],
  ['text', 'Portão', 'Portão'],
  ['text', 12.5, '12.5'],
  ['multiple_choice', ['A', 'B'], ['A', 'B']],
  ['multiple_choice', ['A', 3, null, {}], ['A', '3']],
  ['multiple_choice', '["A","B"]', ['A', 'B']],
  ['multiple_choice', 'A', ['A']],
  ['multiple_choice', '', []],
  ['photo', { url: 'attachments/u/1.jpg' }, '{"url":"attachments/u/1.jpg"}'],
  ['text', null, null],
  ['text', undefined, null],
])('%s, stored as %j, is %j', (type, stored, answer) => {
  expect(readAnswer(type, stored)).toEqual(answer);
});
