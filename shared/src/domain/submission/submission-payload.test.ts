import { aChecklist, anInspection, anItem, aSection } from '../../testing/entities';
import { toSubmissionPayload } from './submission-payload';

const items = ['fence', 'lamp', 'gate'].map((id) => anItem({ id }));
const group = { id: 'g', name: 'Manutenção' };
const inspection = anInspection({
  checklist: aChecklist({ sections: [aSection({ id: 's', items })] }),
  answers: { fence: false, lamp: true },
  measures: {
    fence: { text: ' Isolado\u0000 ', group },
    lamp: { text: 'Trocada', group: null },
    gate: { text: ' ', group: null },
  },
});

test('a measure and the group go with what is saved, cleaned, whatever the answer is', () => {
  expect(toSubmissionPayload(inspection, { requestId: 'r' }).items).toEqual([
    { item_id: 'fence', answer_value: false, measure: 'Isolado', group_id: 'g' },
    { item_id: 'lamp', answer_value: true, measure: 'Trocada' },
  ]);
});

test('with what is finalized goes only that of an answer that does not conform', () => {
  const sent = toSubmissionPayload(inspection, { requestId: 'r', completionTime: '2026-03-12T10:00:00Z' });
  expect(sent.items).toEqual([
    { item_id: 'fence', answer_value: false, measure: 'Isolado', group_id: 'g' },
    { item_id: 'lamp', answer_value: true },
  ]);
});
