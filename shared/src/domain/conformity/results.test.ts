import { aChecklist, anItem, aSection } from '../../testing/entities';
import { complianceOf } from './compliance';
import { resultsOf } from './results';

const checklist = aChecklist({
  sections: [
    aSection({
      id: 'a',
      title: 'Portão',
      items: [
        anItem({ id: 'a1' }),
        anItem({ id: 'a2' }),
        anItem({ id: 'a3' }),
        anItem({ id: 'a4', expectedAnswer: false }),
      ],
    }),
    aSection({ id: 'b', items: [anItem({ id: 'b1', type: 'text' })] }),
    aSection({ id: 'c', title: 'Finalização', items: [anItem({ id: 'c1' })] }),
  ],
});

test('counts by section, without those that have nothing evaluated', () => {
  expect(resultsOf({ checklist, answers: { a1: true, a2: false, a4: false, b1: 'x', c1: false } })).toEqual({
    evaluated: 3,
    conforming: 2,
    nonConforming: 1,
    rate: 200 / 3,
    rating: 'non-conforming',
    weights: null,
    criticalFailures: 0,
    sections: [{ id: 'a', title: 'Portão', conforming: 2, nonConforming: 1, pending: 1 }],
  });
});

test('says of the whole what compliance says', () => {
  const filled = { checklist, answers: { a1: true, a2: true, a4: true } };
  const { evaluated, sections, ...said } = resultsOf(filled);
  expect([evaluated, sections.length]).toEqual([3, 1]);
  expect({ ...said, pending: 1 }).toEqual(complianceOf(filled));
});

test('with nothing evaluated there is no rate', () => {
  expect(resultsOf({ checklist: aChecklist(), answers: {} })).toMatchObject({
    evaluated: 0,
    rate: null,
    rating: 'not-evaluated',
    sections: [],
  });
});
