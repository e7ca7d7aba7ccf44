import { NOT_APPLICABLE } from './answer';
import { aChecklist, anInspection, anItem, aSection, aSubmission } from '../../testing/entities';
import { complianceOf } from '../conformity/compliance';
import { missingRequired } from '../inspection/finalize';
import { inspectionFrom } from '../inspection/inspection';
import { overallProgress } from '../progress/overall-progress';
import { countAll } from '../progress/progress-count';
import { readAnswer } from '../schema/answer';
import { shownAnswer } from '../conformity/shown-answer';
import { reportStatistics } from '../submission/statistics';
import { submissionFrom } from '../inspection/submission-as-answered';
import { toSubmissionPayload } from '../submission/submission-payload';

const items = [
  anItem({ id: 'belt', required: true, allowsNotApplicable: true }),
  anItem({ id: 'trunk' }),
  anItem({ id: 'photo', type: 'photo', required: true, allowsNotApplicable: true }),
  anItem({ id: 'means', type: 'multiple_choice', options: ['A'], allowsNotApplicable: true }),
];
const checklist = aChecklist({ sections: [aSection({ id: 's', items })] });
const inspection = anInspection({
  checklist,
  answers: { belt: NOT_APPLICABLE, trunk: true, photo: NOT_APPLICABLE, means: NOT_APPLICABLE },
  notes: { belt: 'Sem cinto neste veículo' },
});

test('N/A counts as answered, whatever the type, and stands outside of the rate', () => {
  expect(missingRequired(inspection)).toEqual([]);
  expect(overallProgress(inspection)).toEqual({ done: 4, total: 4, percent: 100 });
  expect(complianceOf(inspection)).toMatchObject({ rate: 100, conforming: 1, nonConforming: 0, pending: 0 });
  expect(countAll(inspection)).toMatchObject({ done: 4, notApplicable: 3, pending: 0 });
  expect(reportStatistics(submissionFrom(inspection, { status: 'completed', completionTime: null }))).toMatchObject({
    answered: 4,
    notApplicable: 3,
    conforming: 1,
    nonConforming: 0,
  });
});

test('N/A is shown as what it is, and read back as it was stored', () => {
  for (const item of items) expect(shownAnswer(item, NOT_APPLICABLE, 0)).toEqual({ kind: 'not-applicable' });
  for (const { type } of items) expect(readAnswer(type, NOT_APPLICABLE)).toBe(NOT_APPLICABLE);
});

test('a note is sent with its answer, or without one, and comes back with the submission', () => {
  const noted = anInspection({
    checklist,
    answers: { belt: false },
    notes: { belt: ' Rasgado ', trunk: 'Não abre', photo: ' ' },
  });
  const { items: sent } = toSubmissionPayload(noted, { requestId: 'r' });
  expect(sent).toEqual([
    { item_id: 'belt', answer_value: false, note: 'Rasgado' },
    { item_id: 'trunk', answer_value: null, note: 'Não abre' },
  ]);
  const stored = submissionFrom(
    { ...noted, notes: { belt: 'Rasgado' } },
    { status: 'in_progress', completionTime: null },
  );
  expect(inspectionFrom(aSubmission(stored), null).notes).toEqual({ belt: 'Rasgado' });
});
