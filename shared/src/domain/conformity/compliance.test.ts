import { aChecklist, anItem, aSection } from '../../testing/entities';
import { complianceFrom, complianceOf, shownRate } from './compliance';

const counts = (conforming: number, nonConforming: number) => complianceFrom({ conforming, nonConforming, pending: 0 });

describe('the rating', () => {
  test.each([
    [10, 0, 100, 'conforming'],
    [9, 1, 90, 'conforming'],
    [27, 3, 90, 'conforming'],
    [899, 101, 89.9, 'attention'],
    [7, 3, 70, 'attention'],
    [699, 301, 69.9, 'non-conforming'],
    [0, 5, 0, 'non-conforming'],
  ])('%d conforming and %d not: %d %%, %s', (conforming, nonConforming, rate, rating) => {
    expect(counts(conforming, nonConforming)).toMatchObject({ rate: expect.closeTo(rate, 9) as number, rating });
  });

  test('with nothing evaluated there is no rate', () => {
    expect(counts(0, 0)).toMatchObject({ rate: null, rating: 'not-evaluated' });
  });
});

describe('what is evaluated', () => {
  const rateOf = (
    section: Parameters<typeof aSection>[0],
    item: Partial<Parameters<typeof anItem>[0]>,
    answer: boolean | string | null,
  ) =>
    complianceOf({
      checklist: aChecklist({ sections: [aSection({ ...section, items: [anItem({ id: 'i', ...item })] })] }),
      answers: { i: answer },
    });

  test('a checkbox answered as expected conforms', () => {
    expect(rateOf({ id: 's' }, {}, true).conforming).toBe(1);
    expect(rateOf({ id: 's' }, { expectedAnswer: false }, false).conforming).toBe(1);
  });

  test('a checkbox answered otherwise does not conform', () => {
    expect(rateOf({ id: 's' }, {}, false).nonConforming).toBe(1);
    expect(rateOf({ id: 's' }, { expectedAnswer: false }, true).nonConforming).toBe(1);
  });

  test('an unanswered checkbox is pending', () => {
    expect(rateOf({ id: 's' }, {}, null)).toEqual({
      rate: null,
      conforming: 0,
      nonConforming: 0,
      pending: 1,
      weights: null,
      criticalFailures: 0,
      rating: 'not-evaluated',
    });
  });

  test.each(['identificacao', 'evidencias'])('the category %s is left out', (category) => {
    expect(rateOf({ id: 's' }, { category }, true)).toMatchObject({ rate: null, pending: 0 });
  });

  test.each([{ id: 'finalizacao' }, { id: 'x', title: 'Finalização' }])('the section %j is left out', (section) => {
    expect(rateOf(section, {}, false).rate).toBeNull();
  });

  test.each(['text', 'select', 'photo', 'unknown'])('an item of type %s is not evaluated', (type) => {
    expect(rateOf({ id: 's' }, { type }, 'true').rate).toBeNull();
  });
});

test.each([
  [0, 0],
  [66.666, 66.7],
  [69.94, 69.9],
  [69.99, 69.9],
  [70, 70],
  [70.04, 70],
  [89.99, 89.9],
  [90, 90],
  [99.96, 99.9],
  [100, 100],
])('a rate of %d is shown as %d: never at a threshold that it does not reach', (rate, shown) => {
  expect(shownRate(rate)).toBe(shown);
});
