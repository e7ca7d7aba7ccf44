import { inspectionFrom } from '../../domain/inspection/inspection';
import { resultsOf } from '../../domain/conformity/results';
import { submissionAsAnswered } from '../../domain/inspection/submission-as-answered';
import { submissionRow, summaryRow } from './rows';

/** As databases of before answer them, word by word: never changed, only added to. */
const ITEM = {
  section_id: 's1',
  section_title: 'Portão',
  item_id: 'i1',
  question: 'Trancado?',
  answer_type: 'checkbox',
  answer_value: false,
  is_required: true,
  order_index: 0,
};
const SPECIFIED = {
  id: '0f6d3c0e-5f5c-4f0e-9a1b-000000000003',
  user_id: 'u1',
  checklist_id: 'c1',
  title: 'Ronda',
  inspector_name: 'Maria',
  inspector_badge: 'A-17',
  location: 'T1',
  start_time: '2025-11-03T10:00:00+00:00',
  completion_time: '2025-11-03T10:20:00+00:00',
  status: 'submitted',
  signature: 'data:image/png;base64,AAAA',
  definition: null,
  metadata: null,
  submission_items: [
    { ...ITEM, answer_value: 'false' },
    {
      ...ITEM,
      item_id: 'i2',
      question: 'Obs',
      answer_type: 'text',
      answer_value: 'Cadeado',
      is_required: false,
      order_index: 1,
    },
  ],
  submission_photos: [{ id: 'p1', item_id: 'i1', photo_data: 'data:image/jpeg;base64,AAAA' }],
};
const DEFINITION = {
  id: 'c1',
  title: 'Ronda',
  description: null,
  standard: 'ICAO',
  version: '1.0',
  author: null,
  category: 'custom',
  sections: [
    {
      id: 's1',
      title: 'Portão',
      description: null,
      items: [
        {
          id: 'i1',
          question: 'Trancado?',
          type: 'checkbox',
          category: 'processos',
          required: true,
          options: [],
          includeAttachment: false,
          attachmentType: 'photo',
          expectedAnswer: true,
        },
      ],
    },
  ],
};
const SNAPSHOT = {
  ...SPECIFIED,
  status: 'completed',
  revision: 2,
  definition: DEFINITION,
  submission_items: [ITEM],
  submission_photos: [],
};
const NUMBERED = {
  ...SNAPSHOT,
  checklist_version: 4,
  updated_at: '2026-11-20T10:20:00+00:00',
  seal: 'ab12',
  metadata: { location: 'T1', version: '1.0' },
};
const NOTED = {
  ...NUMBERED,
  submission_items: [{ ...ITEM, answer_value: 'N/A', note: 'Em obras' }],
  metadata: { on_behalf_of: { name: 'João', badge: '' } },
};
const REPEATED = {
  ...NUMBERED,
  definition: { ...DEFINITION, sections: [{ ...DEFINITION.sections[0], repeat: { label: 'Veículo', min: 1 } }] },
  metadata: {
    instances: {
      s1: [
        { id: '', name: '' },
        { id: 'k1', name: 'ABC-1234' },
      ],
    },
  },
  submission_items: [
    { ...ITEM, answer_value: true, section_title: 'Portão – Veículo 1' },
    { ...ITEM, section_id: 's1@k1', item_id: 'i1@k1', section_title: 'Portão – ABC-1234', order_index: 1 },
  ],
};

test.each([
  ['as specified, without its questions', SPECIFIED, ['Portão: Trancado? false', 'Portão: Obs Cadeado']],
  ['with its questions', SNAPSHOT, ['Portão: Trancado? false']],
  ['of a numbered version, sealed', NUMBERED, ['Portão: Trancado? false']],
  ['with N/A, a note and in whose name', NOTED, ['Portão: Trancado? N/A']],
  ['with vehicles', REPEATED, ['Portão – Veículo 1: Trancado? true', 'Portão – ABC-1234: Trancado? false']],
])('a record %s is shown and continued as it was answered', (_, row, expected) => {
  const record = submissionRow.parse(row);
  expect(record).toMatchObject({
    id: row.id,
    title: 'Ronda',
    inspector: { name: 'Maria', badge: 'A-17', location: 'T1' },
  });
  const answered = submissionAsAnswered(record, null);
  expect(
    answered.items.map(
      ({ sectionTitle, question, answerValue }) => `${sectionTitle}: ${question} ${String(answerValue)}`,
    ),
  ).toEqual(expected);
  const continued = inspectionFrom(record, null);
  expect(Object.keys(continued.answers)).toEqual(row.submission_items.map(({ item_id }) => item_id));
  expect(resultsOf(continued).conforming + resultsOf(continued).nonConforming).toBe(
    expected.filter((line) => /true|false/.test(line)).length,
  );
});

test('a row of the history from before N/A, notes and vehicles counts none of them, and is on nobody’s behalf', () => {
  const { id, user_id, checklist_id, title, inspector_name, inspector_badge, location, start_time, completion_time } =
    SPECIFIED;
  const row = {
    id,
    user_id,
    checklist_id,
    title,
    inspector_name,
    inspector_badge,
    location,
    start_time,
    completion_time,
    status: 'submitted',
    item_count: 2,
    answered_count: 2,
    photo_count: 1,
  };
  expect(summaryRow.parse(row)).toMatchObject({
    itemCount: 2,
    answeredCount: 2,
    photoCount: 1,
    notApplicableCount: 0,
    noteCount: 0,
    instanceNames: '',
    revision: 0,
    results: null,
    seal: null,
  });
  for (const on_behalf_of of [undefined, null, 'João', [], { name: ' \u00a0', badge: 'M-1' }, { badge: 'M-1' }])
    expect(summaryRow.parse({ ...row, on_behalf_of })).not.toHaveProperty('onBehalfOf');
  expect(summaryRow.parse({ ...row, on_behalf_of: { name: 'João', badge: null } })).toMatchObject({
    onBehalfOf: { name: 'João', badge: '' },
  });
});
