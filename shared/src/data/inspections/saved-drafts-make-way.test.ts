/** @jest-environment node */
import '../../testing/browser-in-node';
import { signedIn } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { anInspection } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { onDevice, writeOnDevice } from '../device/device';
import { draftSchema } from '../local/draft-record';
import { letSavedDraftsMakeWay } from './saved-drafts-make-way';
import { storeDraft } from './store';

const DAY_MS = 24 * 60 * 60_000;
const inspection = anInspection();
const { userId } = inspection;
const key: [string, string] = [userId, inspection.id];
const START = Date.UTC(2026, 10, 2);

beforeEach(async () => {
  await emptyDevice();
  createPortalStore().dispatch(
    signedIn({ userId, profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
  await storeDraft(inspection);
});

const isHere = async (): Promise<boolean> => (await onDevice((db) => db.count('drafts', key))) === 1;

/** The backend has acknowledged all that the draft holds. */
const acknowledged = () =>
  writeOnDevice(['drafts'], async (transaction) => {
    const draft = draftSchema.parse(await transaction.objectStore('drafts').get(key));
    await transaction.objectStore('drafts').put({ ...draft, baseRevision: 1, savedSequence: draft.sequence });
  });

/** The portal is opened on each of these days. */
async function use(first: number, last: number): Promise<void> {
  for (let day = first; day <= last; day += 1) await letSavedDraftsMakeWay(userId, START + day * DAY_MS);
}

test('what the backend has whole makes way after thirty days on which the portal was used', async () => {
  await acknowledged();
  await use(0, 30);
  expect(await isHere()).toBe(true);
  await use(31, 32);
  expect(await isHere()).toBe(false);
  expect(await onDevice((db) => db.count('definitions', key))).toBe(0);
});

test('a year without the portal, or a clock that is wrong by one, counts as one day', async () => {
  await acknowledged();
  await use(0, 0);
  await use(400, 400);
  await use(-400, -400);
  expect(await isHere()).toBe(true);
});

test('what has anything unsent never goes', async () => {
  await use(0, 90);
  expect(await isHere()).toBe(true);
});

test('what is typed on begins anew, also once that is saved', async () => {
  await acknowledged();
  await use(0, 29);
  await storeDraft({ ...inspection, answers: { a: true }, updatedAt: '2099-01-01T00:00:00.000Z' });
  await use(30, 60);
  await acknowledged();
  await use(61, 91);
  expect(await isHere()).toBe(true);
  await use(92, 93);
  expect(await isHere()).toBe(false);
});
