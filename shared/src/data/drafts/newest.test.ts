import { anInspection, aSubmission } from '../../testing/builders';
import { draftOf, type Draft } from '../held/draft-record';
import { newest, type OnBackend } from './newest';

const inspection = anInspection();
const draft = (particulars: Partial<Draft>): Draft => ({ ...draftOf(inspection, null), ...particulars });
const saved = (revision: number): Draft => draft({ baseRevision: revision, sequence: 5, savedSequence: 5 });
const changed = (revision: number): Draft => draft({ baseRevision: revision, sequence: 6, savedSequence: 5 });
const stored = (revision: number, id = inspection.id): OnBackend => ({ kind: 'found', submission: aSubmission({ id, revision, status: 'in_progress' }) });
const unknown: OnBackend = { kind: 'unknown', reason: 'offline' };
const none: OnBackend = { kind: 'none' };

test.each<[string, Draft | null, OnBackend, object]>([
  ['nothing anywhere: a new one', null, none, { open: 'new', dropDraft: false }],
  ['only the backend has one', null, stored(2), { open: 'server', dropDraft: false }],
  ['the backend cannot be asked: the draft', saved(2), unknown, { open: 'device' }],
  ['the same revision: the draft', saved(2), stored(2), { open: 'device' }],
  ['saved elsewhere since, nothing changed here: the backend', saved(2), stored(3), { open: 'server', dropDraft: true }],
  ['saved elsewhere since, changed here too: the draft, and saving will ask', changed(2), stored(3), { open: 'device' }],
  ['a draft that was never sent, another in progress: the draft', changed(0), stored(1, 'other'), { open: 'device' }],
  ['an old saved draft, another in progress: the backend', saved(2), stored(1, 'other'), { open: 'server', dropDraft: true }],
  ['finalized or removed elsewhere, nothing changed here: a new one', saved(2), none, { open: 'new', dropDraft: true }],
  ['removed elsewhere, changed here: the draft', changed(2), none, { open: 'device' }],
])('%s', (_, local, backend, expected) => {
  expect(newest(local, backend)).toMatchObject(expected);
});
