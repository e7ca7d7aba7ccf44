import { inspectionFrom } from '../inspection/inspection';
import { readChecklist } from '../schema/checklist';
import { inspectionSchema } from '../schema/inspection';
import { submissionAsAnswered } from '../inspection/submission-as-answered';
import { toSubmissionPayload } from '../submission/submission-payload';
import { asShown } from './as-shown';

/** As a portal from before there were conditions stored them, word by word. */
const DEFINITION = {
  id: '0f6d3c0e-5f5c-4f0e-9a1b-000000000001',
  title: 'Ronda',
  description: null,
  standard: 'ICAO Annex 17',
  version: '1.0',
  author: null,
  category: 'custom',
  definitionVersion: 3,
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
const DRAFT = {
  id: '0f6d3c0e-5f5c-4f0e-9a1b-000000000002',
  userId: 'u1',
  checklist: DEFINITION,
  answers: { i1: false },
  notes: { i1: 'Cadeado' },
  evidence: {},
  inspector: { name: 'Maria', badge: 'A-17', location: 'T1' },
  startTime: '2026-01-15T10:00:00.000Z',
  baseRevision: 2,
  updatedAt: '2026-01-15T10:05:00.000Z',
};

test('a definition from before is read as it is, and all of it is asked', () => {
  expect(JSON.parse(JSON.stringify(readChecklist(DEFINITION)))).toEqual(DEFINITION);
});

test('a draft from before opens unchanged, and what it sends says nothing of instances', () => {
  const draft = inspectionSchema.parse(DRAFT);
  expect(JSON.parse(JSON.stringify(draft))).toEqual(DRAFT);
  expect(asShown(draft)).toBe(draft);
  const payload = toSubmissionPayload(draft, { requestId: 'r', completionTime: '2026-01-15T10:06:00.000Z' });
  expect(payload.metadata).toEqual({ location: 'T1', version: '1.0' });
  expect(payload.items).toEqual([{ item_id: 'i1', answer_value: false, note: 'Cadeado' }]);
});

test('a record from before is shown and continued as it was', () => {
  const record = {
    id: DRAFT.id,
    userId: 'u1',
    checklistId: DEFINITION.id,
    title: 'Ronda',
    inspector: DRAFT.inspector,
    startTime: DRAFT.startTime,
    completionTime: null,
    signature: null,
    status: 'completed',
    revision: 2,
    checklist: readChecklist(DEFINITION),
    evidence: [],
    items: [
      {
        sectionId: 's1',
        sectionTitle: 'Portão',
        itemId: 'i1',
        question: 'Trancado?',
        answerType: 'checkbox',
        answerValue: false,
        note: 'Cadeado',
        isRequired: true,
        orderIndex: 0,
      },
    ],
  };
  expect(submissionAsAnswered(record, null)).toEqual({ ...record, otherEvidence: undefined });
  expect(inspectionFrom(record, null)).toMatchObject({
    answers: { i1: false },
    notes: { i1: 'Cadeado' },
    baseRevision: 2,
  });
});
