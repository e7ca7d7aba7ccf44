import type { Review } from '../domain/quality/review/review';
import { completed, written } from './write-report.fixture';

const SEAL = '3f9a'.repeat(16);
const OWN = 'c0de'.repeat(16);
const { checklist } = completed();
const submission = completed({ checklist: checklist && { ...checklist, review: true }, seal: SEAL });
const review = (more: Partial<Review> = {}): Review => ({
  id: 'r',
  submissionId: submission.id,
  revision: 2,
  versionSeal: SEAL,
  state: 'approved',
  isNewest: true,
  askedAt: '2026-01-15T12:00:00.000Z',
  signedBy: [],
  whatChanged: null,
  checklistId: 'c',
  checklistTitle: 'Cerca',
  inspectorId: 'i',
  inspectorName: 'Ana Souza',
  place: '',
  decidedAt: '2026-01-15T13:05:00.000Z',
  reviewer: { name: 'Beto Lima', badge: 'S-1', role: 'auditor' },
  words: 'Conferido',
  seal: OWN,
  comments: [],
  kept: null,
  returned: null,
  events: [],
  ...more,
});
const NOT_REVIEWED = { isApproved: false, heading: 'Sem revisão', name: null, words: null, seal: null };

test('names who approved it, when, over which seal, and the approval’s own', async () => {
  const report = await written({ submission, review: review() });
  expect(report.review).toEqual({
    isApproved: true,
    heading: 'Revisado e aprovado por',
    name: 'Beto Lima',
    details: [
      'Crachá/ID S-1',
      expect.stringContaining('15/01/2026') as string,
      'Versão 2, sobre o selo 3F9A 3F9A 3F9A 3F9A',
    ],
    words: 'Conferido',
    seal: { label: 'Selo da aprovação', short: 'C0DE C0DE C0DE C0DE', full: OWN },
  });
  expect(report.seal?.full).toBe(SEAL);
});

test.each([
  ['nobody has decided', null, 'Esta versão não foi revisada.'],
  ['it waits', review({ state: 'requested', decidedAt: null, seal: null }), 'Esta versão aguarda revisão.'],
  ['it came back', review({ state: 'returned' }), 'Esta versão foi devolvida ao inspetor.'],
  ['another version was approved', review({ versionSeal: OWN }), 'Esta versão não foi revisada.'],
  ['nobody could be asked', 'unknown' as const, 'O servidor não pôde ser consultado sobre a revisão desta versão.'],
])('says "Sem revisão" where %s', async (_, known, words) => {
  expect((await written({ submission, review: known })).review).toEqual({ ...NOT_REVIEWED, details: [words] });
});

test('says nothing where no review is asked for, or it is not finalized', async () => {
  expect((await written()).review).toBeNull();
  expect((await written({ submission: { ...submission, status: 'in_progress' } })).review).toBeNull();
});
