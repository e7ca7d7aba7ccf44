/** @jest-environment node */
import '../../testing/browser-in-node';
import { signedIn } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { aChecklist, anInspection, anItem, aSection, someEvidence } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { onDevice, writeOnDevice } from '../device/device';
import { STORE_NAMES } from '../device/stores';
import { queueSubmission } from '../inspections/submit';
import { readInspectionOnDevice } from './read-inspection-on-device';
import { storeDraft } from '../inspections/store';

const SIGNATURE = 'data:image/png;base64,AAAA';
const [plate, sign] = [anItem({ type: 'photo' }), anItem({ type: 'signature' })];
const inspection = anInspection({
  checklist: aChecklist({ sections: [aSection({ items: [plate, sign] })] }),
  answers: { [sign.id]: SIGNATURE },
  evidence: { [plate.id]: [someEvidence({ itemId: plate.id })] },
});
const { id, userId } = inspection;
const later = { ...inspection, answers: {}, updatedAt: '2026-03-02T15:00:00.000Z' };

const enter = (as: string) =>
  createPortalStore().dispatch(
    signedIn({ userId: as, profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
/** Everything that the device holds. */
const contents = () => onDevice((db) => Promise.all(STORE_NAMES.map((store): Promise<unknown[]> => db.getAll(store))));

beforeEach(async () => {
  await emptyDevice();
  enter(userId);
});

test('what waits to be finalized is read whole: answers, photos, signature', async () => {
  await queueSubmission(inspection, 'finalize', new Date());
  expect(await readInspectionOnDevice(id)).toEqual(inspection);
});

test('what waits without a draft is read from its entry', async () => {
  await queueSubmission(inspection, 'finalize', new Date());
  await writeOnDevice(['drafts', 'definitions'], async (transaction) => {
    await transaction.objectStore('drafts').clear();
    await transaction.objectStore('definitions').clear();
  });
  expect(await readInspectionOnDevice(id)).toEqual(inspection);
});

test('a draft is read, also when it was changed after a save that still waits', async () => {
  await storeDraft(inspection);
  expect(await readInspectionOnDevice(id)).toEqual(inspection);
  await queueSubmission(inspection, 'save', new Date());
  await storeDraft(later);
  expect(await readInspectionOnDevice(id)).toEqual(later);
});

test('another person, or another submission, gets nothing', async () => {
  await queueSubmission(inspection, 'finalize', new Date());
  expect(await readInspectionOnDevice('another')).toBeNull();
  enter('someone-else');
  expect(await readInspectionOnDevice(id)).toBeNull();
});

test('looking changes nothing on the device, not even what cannot be read', async () => {
  await queueSubmission(inspection, 'finalize', new Date());
  await writeOnDevice(['drafts'], (transaction) =>
    transaction.objectStore('drafts').put({ userId, submissionId: id, answers: 7 }),
  );
  const before = await contents();
  expect(await readInspectionOnDevice(id)).toEqual(inspection);
  expect(await contents()).toEqual(before);
});
