import { unread, type AnswerValue } from '../answer/answer';
import { aChecklist, anEvidence, anInspection, anItem, aSection } from '../../testing/entities';
import { finalizeProblems, missingRequired, signatureOf } from './finalize';

const SIGNATURE = 'data:image/png;base64,iVBORw0KGgo=';
const sections = [
  aSection({
    id: 's1',
    title: 'Veículo',
    items: [anItem({ id: 'trunk', required: true, question: 'Porta-malas?' }), anItem({ id: 'note', type: 'text' })],
  }),
  aSection({
    id: 's2',
    items: [
      anItem({ id: 'foto', type: 'photo', required: true }),
      anItem({ id: 'sign', type: 'signature', required: true }),
    ],
  }),
];
const inspection = (particulars: Parameters<typeof anInspection>[0] = {}) =>
  anInspection({ checklist: aChecklist({ sections }), ...particulars });
const ids = (items: { itemId: string }[]) => items.map((item) => item.itemId);
const told = (of: Parameters<typeof finalizeProblems>[0]) =>
  finalizeProblems(of).map((problem) => ('items' in problem ? [problem.kind, ...ids(problem.items)] : [problem.kind]));

describe('missing required items', () => {
  test('are named with their section, in the order in which they are asked', () => {
    const missing = missingRequired(inspection());
    expect(missing[0]).toEqual({ sectionId: 's1', sectionTitle: 'Veículo', itemId: 'trunk', question: 'Porta-malas?' });
    expect(ids(missing)).toEqual(['trunk', 'foto', 'sign']);
  });

  test.each([
    ['a blank text', ' \u00A0', true],
    ['an empty list', [], true],
    ['Não', false, false],
  ])('%s', (_, value, missing) => {
    expect(ids(missingRequired(inspection({ answers: { trunk: value } }))).includes('trunk')).toBe(missing);
  });

  test('a required photo needs a photo, not a value', () => {
    expect(ids(missingRequired(inspection({ answers: { foto: 'x' } })))).toContain('foto');
    expect(ids(missingRequired(inspection({ evidence: { foto: [anEvidence()] } })))).not.toContain('foto');
  });
});

describe('the signature', () => {
  const twoSignatures = aChecklist({
    sections: [
      aSection({
        id: 's',
        items: [anItem({ id: 'a', type: 'signature' }), anItem({ id: 'b', type: 'signature', required: true })],
      }),
    ],
  });

  test('is that of the first answered signature item', () => {
    expect(signatureOf(inspection())).toBeNull();
    expect(signatureOf({ checklist: twoSignatures, answers: { a: ' ', b: SIGNATURE } })).toBe(SIGNATURE);
  });

  test('is asked for by each required signature item, and by no other', () => {
    expect(told(anInspection({ checklist: twoSignatures, answers: { a: SIGNATURE } }))).toEqual([['unsigned', 'b']]);
    expect(told(anInspection({ checklist: twoSignatures, answers: { b: SIGNATURE } }))).toEqual([]);
  });
});

describe('what keeps an inspection from being finalized', () => {
  const complete = { answers: { trunk: true, sign: SIGNATURE }, evidence: { foto: [anEvidence()] } };

  test('required items first, then the signature, each told once', () => {
    expect(told(inspection())).toEqual([
      ['missing-required', 'trunk', 'foto'],
      ['unsigned', 'sign'],
    ]);
  });

  test('the signature alone', () => {
    expect(told(inspection({ ...complete, answers: { trunk: true } }))).toEqual([['unsigned', 'sign']]);
  });

  test('nothing, when all is there', () => {
    expect(told(inspection(complete))).toEqual([]);
  });

  test.each([
    ['no section', aChecklist()],
    ['a section without items', aChecklist({ sections: [aSection({ id: 's' })] })],
  ])('%s: there is nothing to answer', (_, checklist) => {
    expect(told(anInspection({ checklist }))).toEqual([['nothing-to-answer']]);
  });
});

describe('a number in which something stands that is none', () => {
  const numbers = aChecklist({
    sections: [
      aSection({
        id: 's',
        items: [
          anItem({ id: 'asked', type: 'number', required: true }),
          anItem({ id: 'free', type: 'number', allowsNotApplicable: true }),
          anItem({ id: 'text', type: 'text' }),
        ],
      }),
    ],
  });
  const toldOf = (answers: Record<string, AnswerValue>) => told(inspection({ checklist: numbers, answers }));

  test('keeps the inspection from being finalized, also where no answer is asked for', () => {
    expect(toldOf({ asked: unread('12 bar'), free: unread('1.0000') })).toEqual([['unread', 'asked', 'free']]);
    expect(toldOf({ asked: '12', free: '1.000', text: '12 bar' })).toEqual([['unread', 'free']]);
  });

  test('does not once it is a number, erased, or does not apply', () => {
    expect(toldOf({ asked: '1000', free: 'N/A' })).toEqual([]);
    expect(toldOf({ asked: '-0.5' })).toEqual([]);
    expect(toldOf({ free: null })).toEqual([['missing-required', 'asked']]);
  });
});
