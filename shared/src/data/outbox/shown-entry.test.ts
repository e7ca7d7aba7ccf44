import { aChecklist, anInspection, anItem, aSection, someEvidence } from '../../testing/builders';
import type { SubmissionEntry } from '../local/entry-record';
import { shown } from './shown-entry';

const [plate, seal, notes] = [anItem({ type: 'photo' }), anItem(), anItem({ type: 'text' })];
const aFile = someEvidence({
  itemId: seal.id,
  kind: 'document',
  name: 'laudo.pdf',
  type: 'application/pdf',
  path: 'u/s/laudo.pdf',
});
const inspection = anInspection({
  checklist: aChecklist({ sections: [aSection({ items: [plate, seal] }), aSection({ items: [notes] })] }),
  answers: { [seal.id]: true, [notes.id]: '  ' },
  evidence: { [plate.id]: [someEvidence({ itemId: plate.id })], [seal.id]: [someEvidence({ itemId: seal.id }), aFile] },
  otherEvidence: [{ id: 'old', itemId: seal.id, raw: 'x', data: { kind: 'invalid' } }],
});

const anEntry = (more: Partial<SubmissionEntry> = {}): SubmissionEntry => ({
  order: 1,
  id: 'entry',
  requestId: 'request',
  userId: inspection.userId,
  kind: 'finalize',
  submissionId: inspection.id,
  checklistId: 'c',
  title: 'Red Gate',
  inspection,
  completionTime: '2026-03-02T14:00:00.000Z',
  createdAt: '2026-03-02T14:00:00.000Z',
  baseRevision: 0,
  supersedes: [],
  draftSequence: 1,
  attempts: 0,
  nextAttemptAt: 0,
  state: { kind: 'waiting', reason: null },
  ...more,
});

it('is shown with what it carries, counted as the backend counts', () => {
  expect(shown(anEntry())).toMatchObject({
    itemCount: 3,
    answeredCount: 2,
    photoCount: 2,
    completionTime: '2026-03-02T14:00:00.000Z',
  });
});

const conflict = (id: string, revision: number) => ({
  kind: 'conflict' as const,
  theirs: { id, revision, status: revision > 0 ? 'in_progress' : 'deleted' },
});

it.each([
  ['is new', {}, false],
  ['was acknowledged before', { baseRevision: 2 }, true],
  ['was deleted there', { baseRevision: 2, state: conflict(inspection.id, 0) }, false],
  ['was stored there after all', { state: conflict(inspection.id, 1) }, true],
  ['is new, and another stands in its way', { state: conflict('another', 4) }, false],
] as const)('says whether the backend has a record of it: it %s', (_, more, known) => {
  expect(shown(anEntry(more)).knownToBackend).toBe(known);
});
