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
import { describeEvidence } from '../evidence/evidence';
import { inspectionFrom, startInspection } from './inspection';
import type { SubmissionItem } from '../submission/submission';
import { toSubmissionPayload } from '../submission/submission-payload';

const SIGNATURE = 'data:image/png;base64,iVBORw0KGgo=';
const checklist = aChecklist({
  sections: [
    aSection({
      id: 's1',
      title: 'Portões',
      items: [anItem({ id: 'gate', required: true }), anItem({ id: 'note', type: 'multiline_text' })],
    }),
    aSection({
      id: 's2',
      title: 'Final',
      items: [anItem({ id: 'foto', type: 'photo' }), anItem({ id: 'sign', type: 'signature', required: true })],
    }),
  ],
});

test('a new inspection carries nothing over', () => {
  const inspector = { name: 'Maria', badge: 'A-17', location: '' };
  expect(
    startInspection({ id: 'new', userId: 'me', checklist, inspector, startTime: '2026-01-15T10:00:00.000Z' }),
  ).toEqual({
    id: 'new',
    userId: 'me',
    checklist,
    answers: {},
    evidence: {},
    inspector,
    startTime: '2026-01-15T10:00:00.000Z',
    baseRevision: 0,
    updatedAt: '2026-01-15T10:00:00.000Z',
  });
});

describe('what is sent', () => {
  const evidence = anEvidence();
  const inspection = anInspection({
    checklist,
    answers: { gate: false, note: ' \u200B ', sign: SIGNATURE, stranger: 'x' },
    evidence: { foto: [evidence] },
    inspector: { name: 'Jose\u0301\u0000', badge: 'A-17', location: 'Terminal 1' },
    baseRevision: 4,
  });

  test('is the whole inspection in the form of the backend', () => {
    expect(toSubmissionPayload(inspection, { requestId: 'request' })).toEqual({
      id: inspection.id,
      request_id: 'request',
      base_revision: 4,
      supersedes: [],
      checklist_id: checklist.id,
      checklist_version: 1,
      inspector_name: 'José',
      inspector_badge: 'A-17',
      location: 'Terminal 1',
      start_time: inspection.startTime,
      metadata: { location: 'Terminal 1', version: '1.0' },
      items: [
        { item_id: 'gate', answer_value: false },
        { item_id: 'sign', answer_value: SIGNATURE },
      ],
      photos: [{ item_id: 'foto', photo_data: describeEvidence(evidence) }],
    });
  });

  test('carries its definition only while that was never numbered', () => {
    const begunLongAgo = { ...checklist, definitionVersion: 0 };
    const payload = toSubmissionPayload({ ...inspection, checklist: begunLongAgo }, { requestId: 'r' });
    expect(payload).toMatchObject({ definition: begunLongAgo });
    expect(payload).not.toHaveProperty('checklist_version');
  });

  test('says on what it stands, what it supersedes, and when it was completed', () => {
    const request = {
      requestId: 'r3',
      baseRevision: 0,
      supersedes: ['r1', 'r2'],
      completionTime: '2026-01-15T11:00:00.000Z',
    };
    expect(toSubmissionPayload(inspection, request)).toMatchObject({
      base_revision: 0,
      supersedes: ['r1', 'r2'],
      completion_time: '2026-01-15T11:00:00.000Z',
    });
  });

  test('photo rows in older forms go back unchanged', () => {
    const older = otherEvidence({ data: { kind: 'invalid' }, raw: 'javascript:1' });
    expect(
      toSubmissionPayload({ ...inspection, evidence: {}, otherEvidence: [older] }, { requestId: 'r' }).photos,
    ).toEqual([{ item_id: 'foto', photo_data: 'javascript:1' }]);
  });
});

describe('continuing a stored submission', () => {
  const stored = (items: SubmissionItem[], particulars: Parameters<typeof aSubmission>[0] = {}) =>
    aSubmission({ items, checklist, ...particulars });

  test('what was sent comes back as the same inspection', () => {
    const inspection = anInspection({
      checklist,
      answers: { gate: true, note: 'ok', sign: SIGNATURE },
      evidence: { foto: [anEvidence()] },
      baseRevision: 1,
    });
    const payload = toSubmissionPayload(inspection, { requestId: 'r' });
    const submission = aSubmission({
      checklist,
      items: payload.items.map(({ item_id: itemId, answer_value: answerValue }) =>
        aSubmissionItem({ itemId, answerValue }),
      ),
      evidence: [anEvidence()],
      updatedAt: inspection.updatedAt,
    });
    expect(inspectionFrom(submission, null)).toEqual(inspection);
  });

  test('keeps the questions it was answered under when the checklist has changed', () => {
    expect(inspectionFrom(stored([]), aChecklist({ title: 'Outra' })).checklist).toBe(checklist);
  });

  test('a signature that only the submission holds goes to the first signature item', () => {
    expect(inspectionFrom(stored([], { signature: SIGNATURE }), null).answers).toEqual({ sign: SIGNATURE });
    const signedItem = aSubmissionItem({
      itemId: 'sign',
      answerType: 'signature',
      answerValue: 'data:image/png;base64,AAAA',
    });
    expect(inspectionFrom(stored([signedItem], { signature: SIGNATURE }), null).answers).toEqual({
      sign: 'data:image/png;base64,AAAA',
    });
  });
});

describe('a record of an older version, without its questions', () => {
  const answered = aSubmissionItem({
    itemId: 'gate',
    answerValue: true,
    orderIndex: 1,
    sectionId: 'old',
    sectionTitle: 'Antiga',
    question: 'Portão fechado?',
    isRequired: true,
  });
  const gone = aSubmissionItem({
    itemId: 'gone',
    answerType: 'multiple_choice',
    answerValue: ['A'],
    orderIndex: 0,
    sectionId: 'old',
    sectionTitle: 'Antiga',
  });

  test('takes the checklist as it is now while that has every answered item', () => {
    expect(inspectionFrom(aSubmission({ items: [answered] }), checklist).checklist).toBe(checklist);
  });

  test('is rebuilt from its own items otherwise, in their order', () => {
    const rebuilt = inspectionFrom(aSubmission({ items: [answered, gone] }), checklist);
    expect(rebuilt.checklist.sections).toEqual([
      {
        id: 'old',
        title: 'Antiga',
        description: null,
        items: [
          anItem({ id: 'gone', type: 'multiple_choice', options: ['A'] }),
          anItem({ id: 'gate', question: 'Portão fechado?', required: true }),
        ],
      },
    ]);
    expect(rebuilt.answers).toEqual({ gate: true, gone: ['A'] });
  });

  test('a photo whose item was never stored has a place all the same', () => {
    const rebuilt = inspectionFrom(aSubmission({ items: [gone], evidence: [anEvidence({ itemId: 'capô' })] }), null);
    expect(rebuilt.checklist.sections.at(-1)).toMatchObject({
      id: 'evidencias',
      items: [{ id: 'capô', type: 'photo' }],
    });
    expect(toSubmissionPayload(rebuilt, { requestId: 'r' }).photos).toHaveLength(1);
  });
});
