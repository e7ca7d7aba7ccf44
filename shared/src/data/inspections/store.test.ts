/** @jest-environment node */
import '../../testing/browser-in-node';
import { signedIn } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { aChecklist, anInspection } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { loseNextAnswer } from '../../testing/lose-next-answer';
import { onDevice, writeOnDevice } from '../device/device';
import { onDraft } from '../device/between-tabs';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { draftSchema } from '../local/draft-record';
import { forgetSubmission } from '../local/forget-submission';
import { noteEnded } from './entry-effects';
import { forgetTombstones } from '../drafts/forget-tombstones';
import { listDrafts } from '../drafts/list-drafts';
import { draftOfChecklist } from '../drafts/read-drafts';
import { discardDraft, storeDraft } from './store';

const inspection = anInspection();
const { userId, checklist } = inspection;
const signIn = (id: string) =>
  createPortalStore().dispatch(
    signedIn({ userId: id, profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
const local = async () => (await draftOfChecklist(userId, checklist.id)).inspection;
const later = { ...inspection, answers: { a: true }, updatedAt: '2099-01-01T00:00:00.000Z' };

/** As once the backend has acknowledged a finalization. */
const finished = (submissionId: string, revision: number) =>
  writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    await forgetSubmission(transaction, userId, submissionId);
    await noteEnded(transaction, userId, submissionId, revision);
  });

beforeEach(async () => {
  await emptyDevice();
  signIn(userId);
});

test('a draft comes back whole', async () => {
  const filled = { ...inspection, answers: { a: false, b: ['x'], c: 'ç' } };
  await storeDraft(filled);
  expect(await local()).toEqual(filled);
});

test('of two drafts of a checklist the one with work that nobody else has is opened, and the other stays', async () => {
  const saved = { ...inspection, id: 'saved', updatedAt: '2026-11-02T00:00:00.000Z' };
  await storeDraft({ ...inspection, updatedAt: '2026-11-01T00:00:00.000Z' });
  expect(await storeDraft(saved)).toMatchObject({ kind: 'kept' });
  await writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    const drafts = transaction.objectStore('drafts');
    const draft = draftSchema.parse(await drafts.get([userId, saved.id]));
    await drafts.put({ ...draft, baseRevision: 1, savedSequence: draft.sequence });
  });
  expect((await local())?.id).toBe(inspection.id);
  expect(await onDevice((db) => db.count('drafts'))).toBe(2);
});

test('a draft with vehicles of its own comes back with them', async () => {
  const instances = {
    vehicles: [
      { id: '', name: '' },
      { id: 'k3x9', name: 'ABC-1234' },
    ],
  };
  await storeDraft({ ...inspection, instances });
  expect(await local()).toMatchObject({ instances });
});

test('a draft keeps the questions that it was answered under', async () => {
  await storeDraft(inspection);
  await storeDraft({ ...inspection, checklist: aChecklist({ id: checklist.id, title: 'Novo' }) });
  expect((await local())?.checklist).toEqual(checklist);
});

test('who lists drafts is told of one that was not there yet, once it can be read', async () => {
  const told = new Promise((resolve) => onDraft(() => resolve(listDrafts(userId))));
  const tooEarly = listDrafts(userId);
  await storeDraft(inspection);
  expect(await tooEarly).toEqual([]);
  expect(await told).toMatchObject([{ submissionId: inspection.id }]);
});

test('a draft is listed as inspected by whoever is signed in, on behalf of who else was written there', async () => {
  await storeDraft({ ...inspection, inspector: { name: 'Maria', badge: 'M-1', location: 'Portão 3' } });
  expect(await listDrafts(userId)).toMatchObject([
    { inspectorName: 'Ana', inspectorBadge: '1', onBehalfOf: { name: 'Maria', badge: 'M-1' } },
  ]);
});

test('drafts are kept by person: the next one at the same desk sees none', async () => {
  await storeDraft(inspection);
  expect((await draftOfChecklist('someone else', checklist.id)).draft).toBeNull();
  expect(await listDrafts('someone else')).toEqual([]);
});

test('the revision that the device knows outlives an autosave that was made before it', async () => {
  await storeDraft(inspection);
  await writeOnDevice(['drafts'], async (transaction) => {
    const record: unknown = await transaction.objectStore('drafts').get([userId, inspection.id]);
    await transaction.objectStore('drafts').put({ ...Object(record), baseRevision: 4 });
  });
  await storeDraft(inspection);
  expect(await local()).toMatchObject({ baseRevision: 4 });
});

test('a late autosave does not bring a discarded draft back; what is typed afterwards is new work', async () => {
  await storeDraft(inspection);
  await discardDraft(inspection.id);
  await storeDraft(inspection);
  expect(await local()).toBeNull();
  await storeDraft(later);
  expect(await local()).toMatchObject({ answers: { a: true } });
});

test('nothing brings back the draft of a submission that was finalized', async () => {
  await finished(inspection.id, 3);
  await storeDraft(later);
  expect(await local()).toBeNull();
});

test('a broken draft is kept aside and reported, and the others are read', async () => {
  const warning = jest.spyOn(console, 'warn').mockReturnValue();
  const store = createPortalStore();
  await storeDraft(inspection);
  const broken = { userId, submissionId: 'broken', checklistId: checklist.id, answers: 'no' };
  await writeOnDevice(['drafts'], (transaction) => transaction.objectStore('drafts').put(broken));
  expect(await draftOfChecklist(userId, checklist.id)).toMatchObject({
    quarantined: true,
    inspection: { id: inspection.id },
  });
  expect(await draftOfChecklist(userId, checklist.id)).toMatchObject({ quarantined: false });
  expect(await onDevice((db): Promise<unknown[]> => db.getAll('quarantine'))).toMatchObject([
    { store: 'drafts', record: broken },
  ]);
  expect(store.getState().connection.quarantined).toBe(1);
  warning.mockRestore();
});

test('a draft that was kept while the connection broke is gone on with, and is no other tab’s', async () => {
  expect(await storeDraft(inspection)).toEqual({ kind: 'kept', sequence: 1 });
  loseNextAnswer();
  expect(await storeDraft(later)).toEqual({ kind: 'kept', sequence: 3 });
  expect(await storeDraft({ ...later, answers: { a: false } })).toEqual({ kind: 'kept', sequence: 4 });
  expect(await local()).toMatchObject({ answers: { a: false } });
});

test('a draft whose save fails half-way is as it was', async () => {
  await storeDraft(inspection);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(storeDraft(later)).rejects.toMatchObject({ kind: 'quota' });
  expect(await local()).toMatchObject({ answers: {} });
});

test('that a submission was finished is remembered for a month', async () => {
  await discardDraft(inspection.id);
  const closed = (): Promise<number> => onDevice((db) => db.count('tombstones'));
  for (let day = 0; day <= 28; day += 1) await forgetTombstones(userId, Date.now() + day * 86_400_000);
  expect(await closed()).toBe(1);
  await forgetTombstones(userId, Date.now() + 400 * 86_400_000);
  expect(await closed()).toBe(1);
  for (const day of [402, 404]) await forgetTombstones(userId, Date.now() + day * 86_400_000);
  expect(await closed()).toBe(0);
});
