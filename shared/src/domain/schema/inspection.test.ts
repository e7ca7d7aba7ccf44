import { aChecklist, anEvidence, anInspection, anItem, aSection, otherEvidence } from '../../testing/entities';
import { inspectionSchema } from './inspection';

const draft = anInspection({
  checklist: aChecklist({
    sections: [aSection({ id: 's', items: [anItem({ id: 'i' }), anItem({ id: 'foto', type: 'photo' })] })],
  }),
  answers: { i: true, note: 'texto', many: ['A'], cleared: null },
  evidence: { foto: [anEvidence(), anEvidence({ id: 'e2', raw: 'attachments/x.jpg' })] },
  otherEvidence: [otherEvidence()],
  baseRevision: 3,
});

test('a draft is read as it was written', () => {
  expect(inspectionSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each([
  ['an answer of an unknown kind is its text', { answers: { i: { url: 'x' } } }, { answers: { i: '{"url":"x"}' } }],
  [
    'a photo without a path drops itself',
    { evidence: { foto: [{ ...anEvidence(), path: '' }, anEvidence()] } },
    { evidence: { foto: [anEvidence()] } },
  ],
  [
    'what an older photo holds is read anew from its row',
    { otherEvidence: [otherEvidence({ raw: 'javascript:1' })] },
    { otherEvidence: [{ ...otherEvidence({ raw: 'javascript:1' }), data: { kind: 'invalid' } }] },
  ],
])('%s', (_, stored, read) => {
  expect(inspectionSchema.parse({ ...draft, ...stored })).toMatchObject(read);
});

test.each([
  ['whose it is', { userId: undefined }],
  ['which it is', { id: '' }],
  ['what was asked', { checklist: null }],
  ['what was answered', { answers: 'x' }],
  ['on which revision it stands', { baseRevision: -1 }],
  ['when it began', { startTime: 'ontem' }],
])('a draft that does not tell %s is not read', (_, stored) => {
  expect(inspectionSchema.safeParse({ ...draft, ...stored }).success).toBe(false);
});
