/** @jest-environment node */
import '../../testing/browser-in-node';
import { RED_GATE_ID, redGateChecklist } from '../../domain/builtin/red-gate';
import type { Inspection } from '../../domain/submission/submission';
import { signedIn } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { anInspection, someEvidence } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { keepChecklist } from '../checklists/checklist-cache';
import { openChecklist } from '../checklists/open-checklist';
import { STORES_OF_A_DRAFT, STORES_OF_AN_INSPECTION } from '../device/stores';
import { forgetSubmission } from '../local/forget-submission';
import { applyIn } from './apply';
import { INSPECTION } from './inspection-kind';
import { noteEnded } from './entry-effects';
import { listDrafts } from '../drafts/list-drafts';
import { draftOfChecklist } from '../drafts/read-drafts';
import { replayUnsaved, withUnsaved } from './replay-unsaved';
import { discardDraft, storeDraft } from './store';
import { forgetUnsaved, noteUnsaved, unsavedOf } from './unsaved-answers';
import { writeOnDevice } from '../device/device';

jest.mock('../checklists/open-checklist', () => ({
  ...jest.requireActual<object>('../checklists/open-checklist'),
  openChecklist: jest.fn(() => Promise.reject(new Error('no network'))),
}));

const at = (second: number): string => `2026-03-02T10:00:0${second}.000Z`;
const photo = someEvidence({ itemId: 'p' });
const stored = anInspection({ answers: { a: 'kept', b: true }, evidence: { p: [photo] }, updatedAt: at(1) });
const { userId, checklist } = stored;
const typed: Inspection = { ...stored, answers: { ...stored.answers, a: 'kept and more', c: ['x'] }, updatedAt: at(2) };
const local = async (checklistId = checklist.id) => (await draftOfChecklist(userId, checklistId)).inspection;

/** As once the backend has acknowledged a finalization. */
const finished = (submissionId: string, revision: number) =>
  writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    await forgetSubmission(transaction, userId, submissionId);
    await noteEnded(transaction, userId, submissionId, revision);
  });

beforeEach(async () => {
  await emptyDevice();
  localStorage.clear();
  createPortalStore().dispatch(
    signedIn({ userId, profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
});

test('what was typed while the page went away is in the draft, with everything that was stored', async () => {
  await storeDraft(stored);
  noteUnsaved(typed, stored);
  expect(unsavedOf(userId)).toMatchObject([{ answers: { a: 'kept and more', c: ['x'] } }]);
  await replayUnsaved(userId);
  expect(await local()).toEqual({ ...typed, answers: { a: 'kept and more', b: true, c: ['x'] } });
  expect(unsavedOf(userId)).toEqual([]);
});

test('what could not be taken into the draft is shown with it, and not once something later is stored', async () => {
  await storeDraft(stored);
  noteUnsaved(typed, stored);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(replayUnsaved(userId)).rejects.toMatchObject({ kind: 'quota' });
  const line = (await draftOfChecklist(userId, checklist.id)).draft?.line;
  expect(await local()).toEqual(stored);
  expect(withUnsaved(stored, { sequence: 1, line })).toEqual({
    ...typed,
    answers: { a: 'kept and more', b: true, c: ['x'] },
  });
  const later = { ...stored, updatedAt: at(3) };
  expect(withUnsaved(later, { sequence: 2, line })).toBe(later);
  expect(withUnsaved(later, { sequence: 1, line: 'begun anew' })).toBe(later);
});

test('a clock that was put back between the draft and the note does not make the last word the older one', async () => {
  await storeDraft({ ...stored, updatedAt: '2026-03-02T11:00:00.000Z' });
  noteUnsaved(typed, stored);
  await replayUnsaved(userId);
  expect(await local()).toMatchObject({ answers: { a: 'kept and more' } });
});

test('a word typed while an earlier autosave was being written is not taken for what that one holds', async () => {
  await storeDraft(stored);
  const writing = storeDraft({ ...stored, answers: { ...stored.answers, a: 'kept and' } });
  noteUnsaved(typed, stored);
  await writing;
  await replayUnsaved(userId);
  expect(await local()).toMatchObject({ answers: { a: 'kept and more', c: ['x'] } });
});

test('a word typed after a write that the device took back is not lost, and another tab’s is seen', async () => {
  await storeDraft(stored);
  const takenBack = writeOnDevice(STORES_OF_A_DRAFT, async (transaction) => {
    const inspection = { ...stored, answers: { a: 'taken back' } };
    await applyIn(INSPECTION, transaction, { userId, submissionId: stored.id }, { kind: 'typed', inspection });
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(takenBack).rejects.toMatchObject({ kind: 'quota' });
  const { draft } = await draftOfChecklist(userId, checklist.id);
  await writeOnDevice(['drafts'], (transaction) => transaction.objectStore('drafts').put({ ...draft, sequence: 2 }));
  expect(await storeDraft(typed)).toEqual({ kind: 'not-kept', because: 'other-tab' });
});

test('a note of an earlier release is taken, whatever the clock says', async () => {
  await storeDraft({ ...stored, updatedAt: '2026-03-03T10:00:00.000Z' });
  noteUnsaved(typed, stored);
  const key = `avsec:unsaved:${userId}:${stored.id}`;
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/,"sequence":\d+/, ''));
  await replayUnsaved(userId);
  expect(await local()).toMatchObject({ answers: { a: 'kept and more' } });
});

test('an answer that was taken back stays taken back', async () => {
  await storeDraft(stored);
  noteUnsaved({ ...typed, answers: { a: 'kept', b: null } }, stored);
  await replayUnsaved(userId);
  expect(await local()).toMatchObject({ answers: { a: 'kept', b: null } });
});

test('a draft that was stored later is not overwritten', async () => {
  await storeDraft(stored);
  noteUnsaved(typed, stored);
  const later = { ...stored, answers: { a: 'later' }, updatedAt: at(3) };
  await storeDraft(later);
  await replayUnsaved(userId);
  expect(await local()).toEqual(later);
  expect(unsavedOf(userId)).toEqual([]);
});

test('an inspection of which nothing was stored begins with the note, built-in or opened here before', async () => {
  const redGate = anInspection({ userId, checklist: redGateChecklist, updatedAt: at(1) });
  noteUnsaved({ ...redGate, answers: { aeroporto: 'SBPV' } }, redGate);
  await keepChecklist(checklist);
  const begun = anInspection({ userId, checklist, updatedAt: at(1) });
  noteUnsaved({ ...begun, answers: { a: 'first' } }, begun);
  await replayUnsaved(userId);
  expect(await local(RED_GATE_ID)).toMatchObject({
    id: redGate.id,
    answers: { aeroporto: 'SBPV' },
    inspector: redGate.inspector,
    startTime: redGate.startTime,
  });
  expect(await local()).toMatchObject({ id: begun.id, answers: { a: 'first' } });
  expect((await listDrafts(userId)).map(({ submissionId }) => submissionId).toSorted()).toEqual(
    [redGate.id, begun.id].toSorted(),
  );
});

test('a note whose questions this device does not know waits for them', async () => {
  const begun = anInspection({ userId, checklist, updatedAt: at(1) });
  noteUnsaved({ ...begun, answers: { a: 'first' } }, begun);
  await replayUnsaved(userId);
  expect(await local()).toBeNull();
  await keepChecklist(checklist);
  await replayUnsaved(userId);
  expect(await local()).toMatchObject({ answers: { a: 'first' } });
});

test('a note whose page was gone before its questions were on the device asks for them where that may be', async () => {
  const begun = anInspection({ userId, checklist, updatedAt: at(1) });
  noteUnsaved({ ...begun, answers: { a: 'first' } }, begun);
  const asked = jest.mocked(openChecklist);
  asked.mockClear().mockResolvedValueOnce(checklist);
  await replayUnsaved(userId, (checklistId) => checklistId !== checklist.id);
  expect([await local(), asked.mock.calls]).toEqual([null, []]);
  await replayUnsaved(userId);
  expect(await local()).toMatchObject({ answers: { a: 'first' } });
  expect(unsavedOf(userId)).toEqual([]);
});

test('a note does not pass for a whole submission that only the backend has', async () => {
  const onBackend = { ...typed, checklist: redGateChecklist, baseRevision: 3 };
  noteUnsaved(onBackend, stored);
  await replayUnsaved(userId);
  expect(await local(RED_GATE_ID)).toBeNull();
  expect(unsavedOf(userId)).toEqual([]);
});

test('a note brings back nothing that was discarded or finalized since', async () => {
  await storeDraft(stored);
  noteUnsaved(typed, stored);
  await discardDraft(stored.id);
  await keepChecklist(checklist);
  await replayUnsaved(userId);
  expect(await local()).toBeNull();
  noteUnsaved({ ...typed, updatedAt: '2099-01-01T00:00:00.000Z' }, stored);
  await finished(stored.id, 2);
  await replayUnsaved(userId);
  expect(await local()).toBeNull();
});

test("another person's notes stay theirs", async () => {
  noteUnsaved({ ...typed, userId: 'rui' }, stored);
  await replayUnsaved(userId);
  expect(await local()).toBeNull();
  expect(unsavedOf('rui')).toHaveLength(1);
});

test('notes are forgotten when told, one by one; one that cannot be read is forgotten by itself', () => {
  const other = anInspection({ userId });
  noteUnsaved(typed, stored);
  noteUnsaved({ ...other, answers: { a: 'x' } }, other);
  forgetUnsaved(typed);
  expect(unsavedOf(userId).map(({ submissionId }) => submissionId)).toEqual([other.id]);
  localStorage.setItem(`avsec:unsaved:${userId}:${other.id}`, '{"answers":');
  expect(unsavedOf(userId)).toEqual([]);
  expect(localStorage.getItem(`avsec:unsaved:${userId}:${other.id}`)).toBeNull();
});

test('a note stays small, and a full local storage stops nobody', () => {
  noteUnsaved({ ...typed, answers: { a: 'x'.repeat(300_000) } }, stored);
  expect(unsavedOf(userId)).toEqual([]);
  const warning = jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  noteUnsaved(typed, stored);
  expect(warning).toHaveBeenCalledTimes(1);
  warning.mockRestore();
});
