import { inspectionFrom } from '../inspection/inspection';
import { aChecklist, anInspection, anItem, aSection } from '../../testing/entities';
import { ANSWER_MAX_LENGTH } from '../limits';
import { shownAnswer } from '../conformity/shown-answer';
import { submissionFrom } from '../inspection/submission-as-answered';
import { cleanAnswer, isAnswered, unread, unreadText, type AnswerValue } from './answer';

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

describe('what was typed and could not be read', () => {
  const typed = unread('12 bar');
  const checklist = aChecklist({
    sections: [aSection({ id: 's', items: [anItem({ id: 'bar', type: 'number', number: { min: 10 } })] })],
  });

  test('answers nothing, is stored as it was typed, and is shown as no answer', () => {
    expect(isAnswered(typed)).toBe(false);
    expect(cleanAnswer(typed)).toBe(typed);
    expect([typed, '12 bar', null].map(unreadText)).toEqual(['12 bar', null, null]);
    expect(shownAnswer({ type: 'number', expectedAnswer: true }, typed, 0)).toEqual({ kind: 'unanswered' });
  });

  test('comes back with a saved inspection', () => {
    const saved = submissionFrom(anInspection({ checklist, answers: { bar: typed } }), {
      status: 'in_progress',
      completionTime: null,
    });
    expect(inspectionFrom(saved, null).answers).toEqual({ bar: typed });
  });

  test('is never longer than an answer may be', () =>
    expect(unread('x'.repeat(ANSWER_MAX_LENGTH * 2))).toHaveLength(ANSWER_MAX_LENGTH));
});
