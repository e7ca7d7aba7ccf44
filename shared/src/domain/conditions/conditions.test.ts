import type { Answers } from '../answer/answer';
import { aChecklist, anEvidence, anInspection, anItem, aSection } from '../../testing/entities';
import type { Checklist } from '../checklist/checklist';
import { resultsOf } from '../conformity/results';
import { finalizeProblems } from '../inspection/finalize';
import { overallProgress } from '../progress/overall-progress';
import { askedSections } from './asked';
import { toSubmissionPayload } from '../submission/submission-payload';
import { asShown, givenBy, hiddenItems, leftOut } from './as-shown';
import { cleanCondition, holds, negated, type Condition, type GivenOf } from '../checklist/condition';
import { dependingOn, faultyConditions } from '../authoring/condition-problems';

const given =
  (answers: Answers): GivenOf =>
  (id) =>
    id in answers ? givenBy('text', answers[id], 0) : undefined;

describe('whether a condition holds', () => {
  test.each<[string, Condition, Answers, boolean]>([
    ['a checkbox is Sim', { item: 'a', is: 'equal', value: true }, { a: true }, true],
    ['a checkbox is Sim, and nothing was answered', { item: 'a', is: 'equal', value: true }, {}, false],
    ['a choice is not x, and nothing was answered', { item: 'a', is: 'not-equal', value: 'x' }, {}, true],
    ['a multiple choice is each of its entries', { item: 'a', is: 'equal', value: 'y' }, { a: ['x', 'y'] }, true],
    ['is one of', { item: 'a', is: 'one-of', values: ['x', 'N/A'] }, { a: 'N/A' }, true],
    ['accents in either form are the same', { item: 'a', is: 'equal', value: 'Portão' }, { a: 'Porta\u0303o' }, true],
    ['is answered: not with blanks', { item: 'a', is: 'answered' }, { a: ' ' }, false],
    ['is not answered', { item: 'a', is: 'not-answered' }, { a: null }, true],
    [
      'all of',
      {
        all: [
          { item: 'a', is: 'answered' },
          { item: 'b', is: 'equal', value: false },
        ],
      },
      { a: 'x', b: false },
      true,
    ],
    [
      'any of',
      {
        any: [
          { item: 'a', is: 'answered' },
          { item: 'b', is: 'equal', value: false },
        ],
      },
      { b: false },
      true,
    ],
  ])('%s', (_, condition, answers, expected) => {
    expect(holds(condition, given(answers))).toBe(expected);
    expect(holds(negated(condition), given(answers))).toBe(!expected);
  });

  test('what says nothing is cleaned away', () => {
    expect(cleanCondition({ all: [{ any: [{ item: 'a', is: 'one-of', values: ['x ', 'x'] }] }, { all: [] }] })).toEqual(
      { item: 'a', is: 'equal', value: 'x' },
    );
    expect(
      cleanCondition({
        any: [
          { item: 'a', is: 'equal', value: 'x' },
          { item: 'a', is: 'equal', value: 'y' },
        ],
      }),
    ).toEqual({ item: 'a', is: 'one-of', values: ['x', 'y'] });
  });
});

const damaged = anItem({ id: 'damaged' });
const where = anItem({
  id: 'where',
  type: 'text',
  required: true,
  shownWhen: { item: 'damaged', is: 'equal', value: true },
});
const repaired = anItem({ id: 'repaired', required: true, shownWhen: { item: 'where', is: 'answered' } });
const details = aSection({
  id: 'details',
  shownWhen: { item: 'damaged', is: 'equal', value: true },
  items: [anItem({ id: 'photo', type: 'photo' }), anItem({ id: 'loss', required: true })],
});
const checklist = aChecklist({ sections: [aSection({ id: 's', items: [damaged, where, repaired] }), details] });
const filled = (answers: Answers) => anInspection({ checklist, answers });
const hidden = (answers: Answers): string[] => [...hiddenItems(checklist.sections, filled(answers))].sort();

describe('items and sections that are shown only if', () => {
  test('come with the answer that they ask for, and what hangs on a hidden one goes with it', () => {
    expect(hidden({})).toEqual(['loss', 'photo', 'repaired', 'where']);
    expect(hidden({ damaged: true })).toEqual(['repaired']);
    expect(hidden({ damaged: true, where: 'Porta' })).toEqual([]);
    expect(hidden({ damaged: false, where: 'Porta' })).toEqual(['loss', 'photo', 'repaired', 'where']);
  });

  test('while hidden are neither required nor counted', () => {
    expect(finalizeProblems(filled({ damaged: false }))).toEqual([]);
    expect(overallProgress(filled({ damaged: false, where: 'Porta', loss: false }))).toEqual({
      done: 1,
      total: 1,
      percent: 100,
    });
    expect(resultsOf(filled({ damaged: true, loss: true }))).toMatchObject({
      conforming: 2,
      sections: [{ id: 's' }, { id: 'details' }],
    });
    expect(resultsOf(filled({ damaged: false, loss: true }))).toMatchObject({
      conforming: 0,
      nonConforming: 1,
      sections: [{ id: 's' }],
    });
  });

  test('keep their answers while the inspection is saved, and are left out when it is finalized, told how many', () => {
    const inspection = anInspection({
      checklist,
      answers: { damaged: false, where: 'Porta', loss: true },
      notes: { repaired: 'Visto' },
      evidence: { photo: [anEvidence({ itemId: 'photo' })] },
    });
    expect(leftOut(inspection)).toBe(4);
    expect(toSubmissionPayload(inspection, { requestId: 'r' })).toMatchObject({
      items: [{ item_id: 'damaged' }, { item_id: 'where' }, { item_id: 'repaired' }, { item_id: 'loss' }],
      photos: [{ item_id: 'photo' }],
    });
    expect(toSubmissionPayload(inspection, { requestId: 'r', completionTime: 'now' })).toMatchObject({
      items: [{ item_id: 'damaged', answer_value: false }],
      photos: [],
    });
  });

  test('of a checklist without conditions are all of it: the very same object', () => {
    const plain = anInspection({ checklist: aChecklist({ sections: [aSection({ id: 's', items: [damaged] })] }) });
    expect(asShown(plain)).toBe(plain);
  });
});

describe('what a condition may ask for', () => {
  const faults = (sections: Checklist['sections']): string[] =>
    faultyConditions({ sections }).map(({ fault }) => fault);
  const asks = (item: string, value: boolean | string = true) => ({ shownWhen: { item, is: 'equal' as const, value } });
  test.each<[string, Checklist['sections'], string[]]>([
    ['a question before it', checklist.sections, []],
    [
      'a question that is not there',
      [aSection({ id: 's', items: [anItem({ id: 'a', ...asks('gone') })] })],
      ['missing'],
    ],
    ['itself', [aSection({ id: 's', items: [anItem({ id: 'a', ...asks('a') })] })], ['later']],
    [
      'two that ask for one another',
      [aSection({ id: 's', items: [anItem({ id: 'a', ...asks('b') }), anItem({ id: 'b', ...asks('a') })] })],
      ['later'],
    ],
    [
      'a section that asks for its own question',
      [aSection({ id: 's', ...asks('a'), items: [anItem({ id: 'a' })] })],
      ['later'],
    ],
    [
      'an option that is not offered',
      [
        aSection({
          id: 's',
          items: [anItem({ id: 'a', type: 'select', options: ['x'] }), anItem({ id: 'b', ...asks('a', 'y') })],
        }),
      ],
      ['answer-not-offered'],
    ],
    [
      'N/A where it is allowed',
      [
        aSection({
          id: 's',
          items: [anItem({ id: 'a', allowsNotApplicable: true }), anItem({ id: 'b', ...asks('a', 'N/A') })],
        }),
      ],
      [],
    ],
    [
      'a repeated question, within',
      [
        aSection({
          id: 's',
          repeat: { label: 'Veículo', min: 1 },
          items: [anItem({ id: 'a' }), anItem({ id: 'b', ...asks('a') })],
        }),
      ],
      [],
    ],
    [
      'a repeated question, from outside',
      [
        aSection({ id: 's', repeat: { label: 'Veículo', min: 1 }, items: [anItem({ id: 'a' })] }),
        aSection({ id: 't', items: [anItem({ id: 'b', ...asks('a') })] }),
      ],
      ['inside-repeated'],
    ],
  ])('%s', (_, sections, expected) => expect(faults(sections)).toEqual(expected));

  test('who depends on a question is known before it is deleted', () => {
    expect(dependingOn(checklist, new Set(['damaged'])).map(({ id }) => id)).toEqual(['where', 'details']);
  });
});

describe('a section that repeats', () => {
  const vehicles = aSection({
    id: 'v',
    title: 'Veículos',
    repeat: { label: 'Veículo', min: 1 },
    items: [anItem({ id: 'plate', type: 'text' }), anItem({ id: 'old', shownWhen: { item: 'plate', is: 'answered' } })],
  });

  test('is asked once for each, the first under the ids of the definition', () => {
    const asked = askedSections([vehicles], {
      v: [
        { id: '', name: '' },
        { id: 'k3', name: ' ABC-1234 ' },
      ],
    });
    expect(asked.map(({ id, title }) => [id, title])).toEqual([
      ['v', 'Veículos – Veículo 1'],
      ['v@k3', 'Veículos – ABC-1234'],
    ]);
    expect(asked[1]?.items).toMatchObject([
      { id: 'plate@k3' },
      { id: 'old@k3', shownWhen: { item: 'plate@k3', is: 'answered' } },
    ]);
  });

  test('begins with as many as it has at least, and may have none', () => {
    expect(askedSections([vehicles]).map(({ id }) => id)).toEqual(['v']);
    expect(askedSections([{ ...vehicles, repeat: { label: 'Veículo', min: 3 } }]).map(({ id }) => id)).toEqual([
      'v',
      'v@2',
      'v@3',
    ]);
    expect(askedSections([{ ...vehicles, repeat: { label: 'Veículo', min: 0 } }])).toEqual([]);
  });

  test('is judged one by one', () => {
    const inspection = anInspection({
      checklist: aChecklist({ sections: [vehicles] }),
      instances: {
        v: [
          { id: '', name: '' },
          { id: 'k3', name: '' },
        ],
      },
      answers: { 'plate@k3': 'ABC', old: true, 'old@k3': false },
    });
    expect(resultsOf(inspection)).toMatchObject({
      conforming: 0,
      nonConforming: 1,
      sections: [{ id: 'v@k3', title: 'Veículos – Veículo 2' }],
    });
    expect(toSubmissionPayload(inspection, { requestId: 'r', completionTime: 'now' }).items).toEqual([
      { item_id: 'plate@k3', answer_value: 'ABC' },
      { item_id: 'old@k3', answer_value: false },
    ]);
  });
});
