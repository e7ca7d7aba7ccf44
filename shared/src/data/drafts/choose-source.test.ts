import { anInspection, aSubmission } from '../../testing/builders';
import type { Draft } from '../local/draft-record';
import { draftOf } from '../local/stored-inspection';
import { sourceOf, type OnBackend } from './choose-source';

const inspection = anInspection();
const draft = (particulars: Partial<Draft>): Draft => ({ ...draftOf(inspection, null), ...particulars });
const saved = (revision: number): Draft => draft({ baseRevision: revision, sequence: 5, savedSequence: 5 });
const changed = (revision: number): Draft => draft({ baseRevision: revision, sequence: 6, savedSequence: 5 });
const stored = (revision: number, id = inspection.id): OnBackend => ({
  kind: 'found',
  submission: aSubmission({ id, revision, status: 'in_progress' }),
});
const unknown: OnBackend = { kind: 'unknown', reason: 'offline' };
const none: OnBackend = { kind: 'none' };

test.each<[string, Draft | null, OnBackend, object]>([
  ['nothing anywhere: a new one', null, none, { opens: 'new', dropDraft: false }],
  ['only the backend has one', null, stored(2), { opens: 'server', dropDraft: false }],
  ['the backend cannot be asked: the draft', saved(2), unknown, { opens: 'device', dropDraft: false }],
  ['the same revision: the draft', saved(2), stored(2), { opens: 'device', dropDraft: false }],
  [
    'saved elsewhere since, nothing changed here: the backend',
    saved(2),
    stored(3),
    { opens: 'server', dropDraft: true },
  ],
  [
    'saved elsewhere since, changed here too: the draft, and saving will ask',
    changed(2),
    stored(3),
    { opens: 'device', dropDraft: false },
  ],
  [
    'a draft that was never sent, another in progress: the draft',
    changed(0),
    stored(1, 'other'),
    { opens: 'device', dropDraft: false },
  ],
  [
    'an old saved draft, another in progress: the backend, and the draft stays for a server that is restored',
    saved(2),
    stored(1, 'other'),
    { opens: 'server', dropDraft: false },
  ],
  ['finalized elsewhere, nothing changed here: a new one', saved(2), none, { opens: 'new', dropDraft: true }],
  ['removed elsewhere, changed here: the draft', changed(2), none, { opens: 'device', dropDraft: false }],
])('%s', (_, local, backend, expected) => {
  expect(sourceOf(local, backend)).toEqual(expected);
});

test.each([none, stored(1, 'other'), unknown])(
  'what was deleted elsewhere is opened from this device, which may hold all that there is',
  (backend) => {
    expect(sourceOf(saved(2), backend, true)).toEqual({ opens: 'device', dropDraft: false });
  },
);
