import { network } from '../../../shared/src/testing/browser-in-node';
import {
  addOperationFile,
  discardModuleDraft,
  discardOperation,
  exportOperation,
  listModuleDrafts,
  newRecordId,
  readModuleDraft,
  retryOutbox,
  storeModuleDraft,
  submitOperation,
  UnfitOperation,
} from '@avsec/shared/operations';
import { signIn, signOut } from '@avsec/shared/session';
import { strFromU8, unzipSync } from 'fflate';
import { writeOnDevice } from '../../../shared/src/data/device/device';
import { drain } from '../../../shared/src/data/inspections/drain';
import { PNG } from './an-inspection.fixture';
import { losing, passing, PASSWORD } from './portal-on-backend.fixture';
import {
  title,
  report,
  reports,
  portal,
  offer,
  withdraw,
  stored,
  waiting,
  submit,
  photo,
  counts,
  open,
  beginAfresh,
} from './operations.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

beforeAll(open, 180_000);
beforeEach(beginAfresh);

afterAll(() => portal.backend.close());

test('with two photos, offline and then sent: nothing counts as sent before the server says so', async () => {
  const id = newRecordId();
  const first = await photo(id);
  const files = [first, await photo(id, [first])];
  await storeModuleDraft(reports, {
    id,
    content: { place: 'Portão 3', severity: 2 },
    files,
    title: 'Portão 3',
    knownSequence: 0,
  });
  network.onLine = false;
  portal.wire = () => Promise.reject(new TypeError('no network'));
  expect(await submit('Portão 3', { id, files })).toEqual({ kind: 'waiting', reason: 'offline' });
  expect(await counts()).toMatchObject({ files: 2, outbox: 1, drafts: 0 });
  expect(await waiting()).toMatchObject([{ id, title: 'Portão 3', labels: title, state: { kind: 'waiting' } }]);
  network.onLine = true;
  portal.wire = passing;
  await retryOutbox('occasion');
  expect(await stored()).toEqual([{ place: 'Portão 3', photos: 2 }]);
  expect(await counts()).toMatchObject({ outbox: 0, drafts: 0 });
});

test.each([
  ['of the function', '/rpc/bagagem__report'],
  ['of the storage', '/storage/v1/object/'],
])('an answer %s that was lost: sent again it is one record, with its photo once', async (_, path) => {
  const id = newRecordId();
  portal.wire = losing(path);
  expect(await submit('Portão 4', { id, files: [await photo(id)] })).toMatchObject({ kind: 'waiting' });
  portal.wire = passing;
  await retryOutbox();
  expect(await stored()).toEqual([{ place: 'Portão 4', photos: 1 }]);
  expect(
    (await portal.backend.sql(`select count(*)::int as n from storage.objects where name like '%${id}%'`)).rows,
  ).toEqual([{ n: 1 }]);
});

test('pressed twice, and again after it was sent, it is one operation', async () => {
  const id = newRecordId();
  const [one, two] = await Promise.all([submit('Portão 5', { id }), submit('Portão 5', { id })]);
  expect([one, two, await submit('Portão 5', { id })]).toEqual([{ kind: 'sent' }, { kind: 'sent' }, { kind: 'sent' }]);
  expect(await stored()).toEqual([{ place: 'Portão 5', photos: 0 }]);
});

test('a captive portal’s {} with 200, and an answer that names another record, are no acknowledgement', async () => {
  portal.wire = (request, send) =>
    request.url.includes('/rpc/bagagem__') ? Promise.resolve(Response.json({})) : send();
  expect(await submit('Portão 6')).toEqual({ kind: 'waiting', reason: 'backend' });
  portal.wire = (request, send) =>
    request.url.includes('/rpc/bagagem__') ? Promise.resolve(Response.json({ id: newRecordId() })) : send();
  await retryOutbox();
  expect(await waiting()).toHaveLength(1);
  portal.wire = passing;
  await retryOutbox();
  expect(await stored()).toEqual([{ place: 'Portão 6', photos: 0 }]);
});

test('what is refused stays with what was said, keeps none other back, and is corrected under its id', async () => {
  const id = newRecordId();
  expect(await submit('refused', { id })).toEqual({
    kind: 'refused',
    reason: 'invalid',
    problem: '{"reason": "unknown-place"}',
  });
  expect(await submit('Portão 7')).toEqual({ kind: 'sent' });
  await retryOutbox('occasion');
  expect(await waiting()).toMatchObject([{ id, state: { kind: 'refused', reason: 'invalid' } }]);
  expect(await submit('Portão 8', { id })).toEqual({ kind: 'sent' });
  expect(await stored()).toMatchObject([{ place: 'Portão 7' }, { place: 'Portão 8' }]);
});

test('operations about one record keep their order: one waits behind a refused one, others do not', async () => {
  const about = newRecordId();
  await submit('refused', { about });
  network.onLine = false;
  await submit('depois', { about });
  network.onLine = true;
  await submit('outro');
  await retryOutbox('occasion');
  expect(await stored()).toMatchObject([{ place: 'outro' }]);
  expect((await waiting()).map((one) => one.title)).toEqual(['refused', 'depois']);
});

test('while the server does not offer the function it stays named and exportable, and is sent later', async () => {
  await withdraw();
  const id = newRecordId();
  const files = [await photo(id)];
  expect(await submit('Portão 9', { id, files })).toEqual({ kind: 'waiting', reason: 'not-offered' });
  const { file, name, missing } = await exportOperation(
    {
      id,
      moduleId: 'bagagem',
      version: 1,
      labels: title,
      title: 'Portão 9',
      content: { place: 'Portão 9' },
      files,
    },
    'de',
  );
  expect([name, missing]).toEqual([`herrenloses-gepack-${id.slice(0, 8)}.zip`, 0]);
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(JSON.parse(strFromU8(entries['operation.json']!))).toMatchObject({
    format: 'portal-avsec-operation',
    operation: { id, content: { place: 'Portão 9' } },
  });
  expect(Object.keys(entries)).toHaveLength(2);
  await offer();
  await retryOutbox('occasion');
  expect(await stored()).toEqual([{ place: 'Portão 9', photos: 1 }]);
});

test('another person on the device sees and sends none of it; it goes out when its own is back', async () => {
  portal.wire = () => Promise.reject(new TypeError('no network'));
  await submit('De Ana');
  portal.wire = passing;
  await signOut();
  await signIn('rui', PASSWORD);
  await drain();
  expect(await waiting()).toEqual([]);
  expect(await stored()).toEqual([]);
  await signOut();
  await signIn('ana', PASSWORD);
  await retryOutbox('occasion');
  expect(await stored()).toMatchObject([{ place: 'De Ana' }]);
});

test('given up, it is gone with its files and a late autosave or answer does not bring it back', async () => {
  const id = newRecordId();
  portal.wire = () => Promise.reject(new TypeError('no network'));
  await submit('Portão 10', { id, files: [await photo(id)] });
  expect(await storeModuleDraft(reports, { id, content: { place: 'tarde', severity: 1 }, knownSequence: 0 })).toEqual({
    kind: 'not-kept',
    because: 'submitted',
  });
  await discardOperation(id);
  portal.wire = passing;
  await retryOutbox();
  expect(await stored()).toEqual([]);
  expect(await counts()).toMatchObject({ files: 0, bytes: 0, outbox: 0 });
});

test('what does not fit its schema, or carries what it does not take, is refused before anything is kept', async () => {
  const id = newRecordId();
  await expect(submitOperation(report, { id, title: '', content: { place: '', severity: 1 } })).rejects.toThrow(
    UnfitOperation,
  );
  const first = await photo(id);
  const refusal = await addOperationFile(report, {
    id,
    already: [first, first],
    file: new Blob([PNG]),
    name: 'x.png',
    kind: 'photo',
  });
  expect(refusal).toEqual({ kind: 'refused', refusal: { kind: 'too-many', limit: 2 } });
  expect(
    await addOperationFile(report, { id, already: [], file: new Blob(['<script>']), name: 'x.png', kind: 'photo' }),
  ).toMatchObject({ kind: 'refused' });
  expect((await counts()).outbox).toBe(0);
});

test('a device without room keeps the draft and says so', async () => {
  const id = newRecordId();
  await storeModuleDraft(reports, { id, content: { place: 'Portão 11', severity: 2 }, knownSequence: 0 });
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(submit('Portão 11', { id })).rejects.toMatchObject({ name: 'DeviceError', kind: 'quota' });
  put.mockRestore();
  expect((await readModuleDraft(reports, id))?.content).toEqual({ place: 'Portão 11', severity: 2 });
});

test('drafts are kept per person as typed, and a tab that stands on something older overwrites nothing', async () => {
  const id = newRecordId();
  const draft = { id, content: { place: 'Portão 12', severity: 2 }, title: 'Portão 12' };
  expect(await storeModuleDraft(reports, { ...draft, knownSequence: 0 })).toEqual({ kind: 'kept', sequence: 1 });
  expect(
    await storeModuleDraft(reports, { ...draft, content: { place: 'Portão 13', severity: 3 }, knownSequence: 1 }),
  ).toEqual({ kind: 'kept', sequence: 2 });
  expect(await storeModuleDraft(reports, { ...draft, knownSequence: 1 })).toEqual({
    kind: 'not-kept',
    because: 'other-tab',
  });
  expect((await listModuleDrafts(reports)).map((one) => one.content)).toEqual([{ place: 'Portão 13', severity: 3 }]);
  await signOut();
  await signIn('rui', PASSWORD);
  expect(await listModuleDrafts(reports)).toEqual([]);
  await signOut();
  await signIn('ana', PASSWORD);
  await writeOnDevice(['moduleDrafts'], async (transaction) => {
    const [record] = (await transaction.objectStore('moduleDrafts').getAll()) as object[];
    await transaction.objectStore('moduleDrafts').put({ ...record, content: { from: 'a newer release' } });
  });
  expect(await readModuleDraft(reports, id)).toMatchObject({ content: null, kept: { from: 'a newer release' } });
  await discardModuleDraft('bagagem', id);
  expect(await listModuleDrafts(reports)).toEqual([]);
});
