import {
  aChecklist,
  anEvidence,
  anInspection,
  anItem,
  aSection,
  aSubmission,
  aSubmissionItem,
  otherEvidence,
} from '../../testing/entities';
import { submissionAsAnswered, submissionFrom } from './submission-as-answered';

const checklist = aChecklist({
  sections: [
    aSection({
      id: 's1',
      title: 'Dados',
      items: [anItem({ id: 'a', required: true }), anItem({ id: 'b', type: 'text' })],
    }),
    aSection({ id: 's2', items: [anItem({ id: 'sign', type: 'signature' })] }),
  ],
});
const DRAWN = 'data:image/png;base64,iVBORw0KGgo=';

const idsOf = (submission: { items: { itemId: string }[] }) => submission.items.map(({ itemId }) => itemId);

test('there is one item for every question, in the order in which they are asked, answered or not', () => {
  const whole = submissionAsAnswered(
    aSubmission({ checklist, items: [aSubmissionItem({ itemId: 'b', answerType: 'text', answerValue: 'x' })] }),
    null,
  );
  expect(
    whole.items.map(({ itemId, answerValue, isRequired, sectionTitle }) => [
      itemId,
      answerValue,
      isRequired,
      sectionTitle,
    ]),
  ).toEqual([
    ['a', null, true, 'Dados'],
    ['b', 'x', false, 'Dados'],
    ['sign', null, false, 'Seção s2'],
  ]);
});

test('an answer, or evidence, that the definition does not ask for is not lost', () => {
  const answered = aSubmission({
    checklist,
    items: [
      aSubmissionItem({ itemId: 'a', answerValue: true }),
      aSubmissionItem({ itemId: 'gone', answerValue: false }),
    ],
  });
  expect(idsOf(submissionAsAnswered(answered, null))).toEqual(['a', 'gone']);
  const photographed = aSubmission({
    checklist,
    items: [aSubmissionItem({ itemId: 'a', answerValue: true })],
    evidence: [anEvidence({ itemId: 'gone' })],
  });
  expect(idsOf(submissionAsAnswered(photographed, null))).toEqual(['a', 'gone']);
});

test('words that say who signed ask for no place of their own', () => {
  const signed = aSubmission({
    checklist,
    otherEvidence: [otherEvidence({ itemId: 'gone', data: { kind: 'signature-text' } })],
  });
  expect(idsOf(submissionAsAnswered(signed, null))).toEqual(['a', 'b', 'sign']);
});

test('the checklist as it is now completes a record that came without its questions', () => {
  expect(
    idsOf(
      submissionAsAnswered(aSubmission({ items: [aSubmissionItem({ itemId: 'b', answerValue: 'x' })] }), checklist),
    ),
  ).toEqual(['a', 'b', 'sign']);
});

test('an inspection on this device is the submission that it will be', () => {
  const inspection = anInspection({
    checklist,
    answers: { a: false, b: ' ', sign: DRAWN },
    evidence: { a: [anEvidence({ itemId: 'a' })] },
    baseRevision: 3,
  });
  const submission = submissionFrom(inspection, { status: 'completed', completionTime: '2026-01-15T11:00:00.000Z' });
  expect(submission).toMatchObject({
    id: inspection.id,
    title: checklist.title,
    revision: 3,
    signature: DRAWN,
    status: 'completed',
    completionTime: '2026-01-15T11:00:00.000Z',
  });
  expect(submission.items.map(({ answerValue }) => answerValue)).toEqual([false, null, DRAWN]);
  expect(submission.evidence).toHaveLength(1);
});
