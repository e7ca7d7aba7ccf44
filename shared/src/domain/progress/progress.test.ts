import { aChecklist, anEvidence, anInspection, anItem, aSection, otherEvidence } from '../../testing/entities';
import { overallProgress } from './overall-progress';
import { isItemAnswered } from '../conditions/filled';
import { progressOf, sectionProgress, sectionState } from './progress';

describe('an item', () => {
  test.each(['photo', 'attachment'])('of type %s is answered by evidence, whatever its value', (type) => {
    expect(isItemAnswered({ type }, 'data:image/png;base64,AAAA', 0)).toBe(false);
    expect(isItemAnswered({ type }, undefined, 1)).toBe(true);
  });

  test.each(['checkbox', 'text', 'signature', 'a-type-of-tomorrow'])(
    'of type %s is answered by its value, whatever its evidence',
    (type) => {
      expect(isItemAnswered({ type }, null, 3)).toBe(false);
      expect(isItemAnswered({ type }, 'x', 0)).toBe(true);
    },
  );

  test('answered Não is answered', () => {
    expect(isItemAnswered({ type: 'checkbox' }, false, 0)).toBe(true);
  });
});

describe('the share', () => {
  test.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 2, 50],
    [3, 3, 100],
    [199, 200, 99],
    [1, 300, 1],
    [2999, 3000, 99],
  ])('%d of %d is %d %%', (done, total, percent) => {
    expect(progressOf(done, total)).toEqual({ done, total, percent });
  });
});

describe('a section', () => {
  test.each([
    [0, 4, 'untouched'],
    [0, 0, 'untouched'],
    [1, 3000, 'started'],
    [2999, 3000, 'started'],
    [4, 4, 'complete'],
  ])('with %d of %d answered is %s', (done, total, state) => {
    expect(sectionState(progressOf(done, total))).toBe(state);
  });
});

describe('progress of an inspection', () => {
  const vehicle = aSection({
    id: 'vehicle',
    items: [anItem({ id: 'trunk' }), anItem({ id: 'foto', type: 'photo' }), anItem({ id: 'note', type: 'text' })],
  });
  const closing = aSection({ id: 'closing', items: [anItem({ id: 'sign', type: 'signature' })] });
  const checklist = aChecklist({ sections: [vehicle, closing, aSection({ id: 'empty' })] });

  test('counts answers and evidence of its own items only', () => {
    const inspection = anInspection({
      checklist,
      answers: { trunk: false, note: ' ', stranger: true },
      evidence: { foto: [anEvidence()] },
    });
    expect(sectionProgress(vehicle, inspection)).toEqual({ done: 2, total: 3, percent: 67 });
    expect(overallProgress(inspection)).toEqual({ done: 2, total: 4, percent: 50 });
  });

  test('counts a photo in an older form, and not an invalid one', () => {
    const held = (data = otherEvidence().data) => anInspection({ checklist, otherEvidence: [otherEvidence({ data })] });
    expect(overallProgress(held()).done).toBe(1);
    expect(overallProgress(held({ kind: 'invalid' })).done).toBe(0);
  });

  test('without sections is 0 %, not NaN', () => {
    expect(overallProgress(anInspection())).toEqual({ done: 0, total: 0, percent: 0 });
  });
});
