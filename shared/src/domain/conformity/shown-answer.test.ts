import { shownAnswer } from './shown-answer';

const item = (type: string, expectedAnswer = true) => ({ type, expectedAnswer });

describe('an answer as it is shown', () => {
  it('conforms when a checkbox is true and not when it is false', () => {
    expect(shownAnswer(item('checkbox'), true, 0)).toEqual({ kind: 'verdict', conforming: true, answered: true });
    expect(shownAnswer(item('checkbox'), false, 0)).toEqual({ kind: 'verdict', conforming: false, answered: false });
  });

  it('follows the expected answer of the question', () => {
    const prohibitedItemsFound = item('checkbox', false);
    expect(shownAnswer(prohibitedItemsFound, false, 0)).toMatchObject({ conforming: true });
    expect(shownAnswer(prohibitedItemsFound, true, 0)).toMatchObject({ conforming: false });
  });

  it.each([undefined, null, '', '   ', '\u200B\u00A0', [], [' ']].map((value) => [value]))(
    'is unanswered when it is %j',
    (value) => {
      expect(shownAnswer(item('text'), value, 0)).toEqual({ kind: 'unanswered' });
    },
  );

  it('knows a date, which each language writes in its own way, from a time', () => {
    expect(shownAnswer(item('date'), '2026-03-01', 0)).toEqual({ kind: 'date', date: '2026-03-01' });
    expect(shownAnswer(item('time'), '07:45', 0)).toEqual({ kind: 'text', text: '07:45', conforming: null });
  });

  it('lists the values of a multiple choice', () => {
    expect(shownAnswer(item('multiple_choice'), ['Raio X', '', 'ETD'], 0)).toEqual({
      kind: 'list',
      values: ['Raio X', 'ETD'],
      conforming: null,
    });
  });

  it('is given by evidence for photo and attachment items', () => {
    expect(shownAnswer(item('photo'), null, 2)).toEqual({ kind: 'evidence' });
    expect(shownAnswer(item('attachment'), null, 0)).toEqual({ kind: 'unanswered' });
  });

  it('never shows the image data of a signature as text', () => {
    expect(shownAnswer(item('signature'), 'data:image/png;base64,AAAA', 0)).toEqual({ kind: 'signed' });
  });

  it('shows the value of an item type that this version does not know', () => {
    expect(shownAnswer(item('slider'), '7', 0)).toEqual({ kind: 'text', text: '7', conforming: null });
  });
});
