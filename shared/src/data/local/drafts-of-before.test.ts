import { asShown } from '../../domain/conditions/as-shown';
import { readChecklist } from '../../domain/schema/checklist';
import { draftSchema } from './draft-record';
import { draftOf, inspectionOf } from './stored-inspection';

/** As releases of before kept them on devices, word by word: never changed, only added to. */
const FIRST_DEFINITION = {
  id: '0f6d3c0e-5f5c-4f0e-9a1b-000000000001',
  title: 'Ronda',
  description: null,
  standard: 'ICAO',
  version: '1.0',
  author: null,
  category: 'custom',
  definitionVersion: 2,
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
        {
          id: 'i2',
          question: 'Meios',
          type: 'multiple_choice',
          category: 'processos',
          required: false,
          options: ['Cão', 'Ronda'],
          includeAttachment: true,
          attachmentType: 'photo',
          expectedAnswer: true,
        },
      ],
    },
  ],
};
const FIRST = {
  userId: 'u1',
  submissionId: '0f6d3c0e-5f5c-4f0e-9a1b-000000000002',
  checklistId: FIRST_DEFINITION.id,
  title: 'Ronda',
  itemCount: 2,
  answeredCount: 2,
  answers: { i1: false, i2: ['Cão'] },
  evidence: {
    i2: [
      {
        id: 'e1',
        itemId: 'i2',
        kind: 'photo',
        name: 'placa.jpg',
        size: 1200,
        type: 'image/jpeg',
        uploadDate: '2026-01-15T10:02:00.000Z',
        path: 'u1/e1.jpg',
      },
    ],
  },
  inspector: { name: 'Maria', badge: 'A-17', location: 'T1' },
  startTime: '2026-01-15T10:00:00.000Z',
  baseRevision: 0,
  updatedAt: '2026-01-15T10:05:00.000Z',
  sequence: 4,
  savedSequence: 0,
  state: 'open',
};
const NOTED = { ...FIRST, answers: { i1: 'N/A', i2: [] }, notes: { i1: 'Cadeado novo' } };
const CONTINUED = {
  ...FIRST,
  baseRevision: 3,
  savedSequence: 4,
  otherEvidence: [
    {
      id: 'o1',
      itemId: 'i2',
      raw: 'data:image/png;base64,AAAA',
      data: { kind: 'inline', media: 'photo', dataUrl: 'data:image/png;base64,AAAA', name: '', type: 'image/png' },
    },
  ],
};
const COPIED = { ...NOTED, title: 'Ronda (2)', copyOf: '0f6d3c0e-5f5c-4f0e-9a1b-000000000009' };
const REPEATING_DEFINITION = {
  ...FIRST_DEFINITION,
  sections: [
    ...FIRST_DEFINITION.sections,
    {
      id: 's2',
      title: 'Veículos',
      description: null,
      repeat: { label: 'Veículo', min: 1 },
      items: [
        { ...FIRST_DEFINITION.sections[0]?.items[0], id: 'i3', shownWhen: { item: 'i1', is: 'equal', value: false } },
      ],
    },
  ],
};
const REPEATING = {
  ...FIRST,
  answers: { ...FIRST.answers, i3: true, 'i3@k1': false },
  instances: {
    s2: [
      { id: '', name: '' },
      { id: 'k1', name: 'ABC-1234' },
    ],
  },
  line: 'l1',
};

test.each([
  ['the first release', FIRST, FIRST_DEFINITION],
  ['with notes and N/A', NOTED, FIRST_DEFINITION],
  ['of a record that older photos belong to', CONTINUED, FIRST_DEFINITION],
  ['of a copy kept from a conflict', COPIED, FIRST_DEFINITION],
  ['with vehicles and conditions', REPEATING, REPEATING_DEFINITION],
])('a draft %s opens unchanged, and is kept again as it was', (_, stored, definition) => {
  const draft = draftSchema.parse(stored);
  expect(draft).toEqual(stored);
  const checklist = readChecklist(definition);
  if (!checklist) throw new Error('the definition is not read');
  expect(JSON.parse(JSON.stringify(checklist))).toEqual(definition);
  const inspection = inspectionOf(draft, checklist);
  expect(inspection).toMatchObject({
    id: stored.submissionId,
    answers: stored.answers,
    evidence: stored.evidence,
    inspector: stored.inspector,
    startTime: stored.startTime,
  });
  const again = draftOf(inspection, draft);
  const { itemCount, answeredCount, sequence, ...kept } = again;
  expect({ ...kept, line: again.line }).toEqual({
    ...stored,
    itemCount: undefined,
    answeredCount: undefined,
    sequence: undefined,
    line: draft.line,
  });
  expect(sequence).toBe(stored.sequence + 1);
  expect(answeredCount).toBeLessThanOrEqual(itemCount);
  if (definition === FIRST_DEFINITION) expect(asShown(inspection)).toBe(inspection);
});
