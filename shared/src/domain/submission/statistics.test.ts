import {
  aChecklist,
  anEvidence,
  anItem,
  aSection,
  aSubmission,
  aSubmissionItem,
  otherEvidence,
} from '../../testing/entities';
import { reportStatistics, signatureShown } from './statistics';

const SIGNATURE = 'data:image/png;base64,iVBORw0KGgo=';

test('an empty submission: 0 % answered, 100 % of no required items', () => {
  expect(reportStatistics(aSubmission())).toEqual({
    total: 0,
    answered: 0,
    unanswered: 0,
    conforming: 0,
    nonConforming: 0,
    required: 0,
    requiredAnswered: 0,
    notApplicable: 0,
    photos: 0,
    completeness: 0,
    requiredCompleteness: 100,
    signed: false,
  });
});

test('counts answers, conformity, required items, photos and the signature', () => {
  const submission = aSubmission({
    checklist: aChecklist({
      sections: [aSection({ id: 's1', items: [anItem({ id: 'found', expectedAnswer: false })] })],
    }),
    items: [
      aSubmissionItem({ itemId: 'a', answerValue: true, isRequired: true }),
      aSubmissionItem({ itemId: 'b', answerValue: false }),
      aSubmissionItem({ itemId: 'found', answerValue: false }),
      aSubmissionItem({ itemId: 'c', answerValue: null, isRequired: true }),
      aSubmissionItem({ itemId: 'foto', answerType: 'photo', isRequired: true }),
      aSubmissionItem({ itemId: 'sign', answerType: 'signature', answerValue: SIGNATURE }),
    ],
    evidence: [anEvidence({ itemId: 'foto' }), anEvidence({ itemId: 'a' })],
    otherEvidence: [
      otherEvidence({ itemId: 'b' }),
      otherEvidence({ itemId: 'b', data: { kind: 'invalid' } }),
      otherEvidence({ data: { kind: 'signature-text' } }),
    ],
  });
  expect(reportStatistics(submission)).toEqual({
    total: 6,
    answered: 5,
    unanswered: 1,
    conforming: 2,
    nonConforming: 1,
    required: 3,
    requiredAnswered: 2,
    notApplicable: 0,
    photos: 3,
    completeness: 83,
    requiredCompleteness: 67,
    signed: true,
  });
});

test.each<[string, string, string, number]>([
  ['image data as the answer of a photo item', 'photo', SIGNATURE, 1],
  ['a file as the answer of an attachment item', 'attachment', JSON.stringify({ url: 'attachments/u/1.pdf' }), 0],
  [
    'a picture as the answer of an attachment item',
    'attachment',
    JSON.stringify({ url: 'attachments/u/1.png', kind: 'document' }),
    1,
  ],
  ['a script as the answer of a photo item', 'photo', 'javascript:alert(1)', 0],
  ['a signature wording', 'signature', 'Assinado digitalmente por Maria', 0],
  ['a drawn signature', 'signature', SIGNATURE, 0],
])('photos are counted in %s (%s)', (_, answerType, answerValue, photos) => {
  expect(
    reportStatistics(aSubmission({ items: [aSubmissionItem({ itemId: 'i', answerType, answerValue })] })).photos,
  ).toBe(photos);
});

test.each([
  ["the submission's own", aSubmission({ signature: SIGNATURE }), SIGNATURE],
  [
    'that of a signature item',
    aSubmission({ items: [aSubmissionItem({ itemId: 'i', answerType: 'signature', answerValue: SIGNATURE })] }),
    SIGNATURE,
  ],
  ['none', aSubmission({ signature: '', items: [aSubmissionItem({ itemId: 'i', answerType: 'signature' })] }), null],
])('the signature shown is %s', (_, submission, shown) => {
  expect(signatureShown(submission)).toBe(shown);
});
