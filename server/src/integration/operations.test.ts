import { network } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { defineDrafts, defineOperation, type Labels } from '@avsec/shared/module';
import {
  addOperationFile,
  discardModuleDraft,
  discardOperation,
  exportOperation,
  importOperation,
  listModuleDrafts,
  newRecordId,
  readModuleDraft,
  retryOutbox,
  storeModuleDraft,
  submitOperation,
  UnfitOperation,
  type OperationOutcome,
} from '@avsec/shared/operations';
import { signIn, signOut } from '@avsec/shared/session';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { onDevice, writeOnDevice } from '../../../shared/src/data/device/device';
import { drain } from '../../../shared/src/data/outbox/drain';
import { publishOutbox } from '../../../shared/src/data/outbox/read-outbox';
import type { Evidence } from '@avsec/shared/domain';
import { PNG } from './an-inspection';
import { losing, openPortal, passing, PASSWORD, type Portal } from './portal-on-backend';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

const title: Labels = {
  pt: 'Bagagem abandonada',
  en: 'Unattended bag',
  de: 'Herrenloses Gepäck',
  it: 'Bagaglio abbandonato',
  ko: '방치된 수하물',
  zh: '无人看管的行李',
};
const content = z.object({ place: z.string().min(1), severity: z.number().int() });
const report = defineOperation({
  module: 'bagagem',
  name: 'report',
  version: 1,
  title,
  content,
  files: { most: 2, kinds: ['photo'] },
});
const reports = defineDrafts({ module: 'bagagem', version: 1, title, content });

/**
 * As a module's own function might be, with its own bad answers: 'refused' is not taken, 'strange' is answered with
 * something else.
 */
const TAKING = `
  create table if not exists public.bags (id uuid, about uuid, place text, paths jsonb, at timestamptz default clock_timestamp());
  create or replace function public.bagagem__report(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
  begin
    if operation #>> '{content,place}' = 'refused' then perform private.refuse('AV422', 'no', '{"reason": "unknown-place"}'); end if;
    if not exists (select from public.bags bag where bag.id = (operation ->> 'id')::uuid) then
      insert into public.bags values ((operation ->> 'id')::uuid, (operation ->> 'about')::uuid, operation #>> '{content,place}', operation #> '{files}');
    end if;
    return jsonb_build_object('id', operation -> 'id');
  end $$;
  grant execute on function public.bagagem__report(jsonb) to authenticated;`;

let portal: Portal;

const offer = async (): Promise<void> => {
  for (const statement of TAKING.split(/;(?=\s*(?:create or|grant|$))/).filter((text) => text.trim()))
    await portal.backend.sql(statement);
  await portal.relearn();
};
const withdraw = async (): Promise<void> => {
  await portal.backend.sql('drop function if exists public.bagagem__report(jsonb)');
  await portal.relearn();
};
const stored = async () =>
  (
    await portal.backend.sql(
      "select place, (select count(*)::int from jsonb_array_elements(paths) p join storage.objects o on o.name = p ->> 'path') as photos from public.bags order by at",
    )
  ).rows;
const waiting = async () => {
  await publishOutbox();
  return (
    portal.store.getState() as unknown as {
      outbox: { operations: { id: string; state: unknown; title: unknown; labels: Labels }[] };
    }
  ).outbox.operations;
};
const submit = (
  place: string,
  more: { id?: string; files?: Evidence[]; about?: string } = {},
): Promise<OperationOutcome> =>
  submitOperation(report, { id: newRecordId(), title: place, content: { place, severity: 2 }, ...more });
const photo = async (id: string, already: Evidence[] = []): Promise<Evidence> => {
  const added = await addOperationFile(report, { id, already, file: new Blob([PNG]), name: 'mala.png', kind: 'photo' });
  if (added.kind !== 'stored') throw new Error(JSON.stringify(added));
  return added.evidence;
};
const counts = () =>
  onDevice(async (db) => ({
    files: await db.count('files'),
    bytes: await db.count('bytes'),
    outbox: await db.count('outbox'),
    drafts: await db.count('moduleDrafts'),
  }));

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector', rui: 'inspector' });
}, 180_000);

beforeEach(async () => {
  network.onLine = true;
  portal.wire = passing;
  await offer();
  await portal.backend.sql('delete from public.bags');
  await emptyDevice();
  await signIn('ana', PASSWORD);
});

afterAll(() => portal.backend.close());

test('with two photos, offline and then sent: nothing counts as sent before the server says so, and it stays on the device for a restored server alone', async () => {
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

test('a captive portal that answers {} with 200, and an answer that names another record, are no acknowledgement', async () => {
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

test('what is refused stays with what the function said, keeps no other record back, and is corrected under its id', async () => {
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

test('operations about one record keep their order: a later one waits behind a refused one, those about other records do not', async () => {
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

test('while the server does not offer the function, as when the module was taken out, it stays named and exportable; and is sent when it is back', async () => {
  await withdraw();
  const id = newRecordId();
  const files = [await photo(id)];
  expect(await submit('Portão 9', { id, files })).toEqual({ kind: 'waiting', reason: 'not-offered' });
  const { file, name, missing } = await exportOperation({
    id,
    moduleId: 'bagagem',
    version: 1,
    labels: title,
    title: 'Portão 9',
    content: { place: 'Portão 9' },
    files,
  });
  expect([name, missing]).toEqual([`bagagem-abandonada-${id.slice(0, 8)}.zip`, 0]);
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

test('what does not fit its own schema, or carries what it does not take, is refused before anything is kept', async () => {
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

test('drafts are kept per person as they were typed, and a tab that stands on something older overwrites nothing', async () => {
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

describe('what was exported', () => {
  const withoutNetwork = (): void => {
    network.onLine = false;
    portal.wire = () => Promise.reject(new TypeError('no network'));
  };
  const withNetwork = () => void ((network.onLine = true), (portal.wire = passing));
  const exported = async (id: string) => {
    const [entry] = (await waiting()).filter((one) => one.id === id) as unknown as Parameters<
      typeof exportOperation
    >[0][];
    if (!entry) throw new Error('nothing waits');
    return (await exportOperation(entry)).file;
  };

  test('is brought in on a new device under its own id, with its photos, and sent once, whoever else sends it', async () => {
    const id = newRecordId();
    withoutNetwork();
    await submit('Portão 12', { id, files: [await photo(id)] });
    const zip = await exported(id);
    await emptyDevice();
    expect(await importOperation(zip)).toEqual({
      kind: 'imported',
      moduleId: 'bagagem',
      title: 'Portão 12',
      isDraft: false,
      leftOut: 0,
    });
    expect(await waiting()).toMatchObject([
      { id, operation: 'report', about: id, content: { place: 'Portão 12', severity: 2 } },
    ]);
    expect(await importOperation(zip)).toEqual({ kind: 'refused', reason: 'already' });
    withNetwork();
    await retryOutbox('occasion');
    expect(await stored()).toEqual([{ place: 'Portão 12', photos: 1 }]);
    expect(await importOperation(zip)).toEqual({ kind: 'refused', reason: 'already' });
    await emptyDevice();
    await importOperation(zip);
    await drain();
    expect(await stored()).toEqual([{ place: 'Portão 12', photos: 1 }]);
    expect(await counts()).toMatchObject({ outbox: 0, drafts: 0 });
  });

  test('as a draft is gone on with, and lacks what the file lacks', async () => {
    const id = newRecordId();
    const files = [await photo(id)];
    await storeModuleDraft(reports, {
      id,
      content: { place: 'Portão 1', severity: 1 },
      files,
      title: 'Mala',
      knownSequence: 0,
    });
    const whole = await exportOperation({
      id,
      moduleId: 'bagagem',
      version: 1,
      labels: title,
      title: 'Mala',
      content: { place: 'Portão 1', severity: 1 },
      files,
    });
    await discardModuleDraft('bagagem', id);
    const lacking = await exportOperation({
      id,
      moduleId: 'bagagem',
      version: 1,
      labels: title,
      title: 'Mala',
      content: { place: 'Portão 1', severity: 1 },
      files,
    });
    expect([whole.missing, lacking.missing]).toEqual([0, 1]);
    await emptyDevice();
    expect(await importOperation(lacking.file)).toMatchObject({ kind: 'imported', isDraft: true, leftOut: 1 });
    await emptyDevice();
    expect(await importOperation(whole.file)).toMatchObject({ kind: 'imported', isDraft: true, leftOut: 0 });
    expect(await readModuleDraft(reports, id)).toMatchObject({
      content: { place: 'Portão 1', severity: 1 },
      title: 'Mala',
      files: [{ name: 'mala.png' }],
    });
  });

  test('by another person, altered, or of something else, is refused and nothing of it is kept', async () => {
    const id = newRecordId();
    withoutNetwork();
    await submit('Portão 13', { id, files: [await photo(id)] });
    const zip = await exported(id);
    const unzipped = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    await emptyDevice();
    const altered = (name: RegExp, content: string) =>
      new Blob([
        zipSync(
          Object.fromEntries(
            Object.entries(unzipped).map(([entry, bytes]) => [entry, name.test(entry) ? strToU8(content) : bytes]),
          ),
        ),
      ]);
    expect(await importOperation(altered(/^files/, 'another'))).toEqual({ kind: 'refused', reason: 'damaged' });
    expect(
      await importOperation(altered(/json$/, '{"format":"portal-avsec-operation","version":1,"operation":{}}')),
    ).toEqual({ kind: 'refused', reason: 'damaged' });
    expect(await importOperation(altered(/json$/, '{"format":"portal-avsec-operation","version":2}'))).toEqual({
      kind: 'refused',
      reason: 'newer',
    });
    expect(await importOperation(altered(/json$/, '{}'))).toEqual({ kind: 'refused', reason: 'foreign' });
    expect(await importOperation(new Blob(['text']))).toEqual({ kind: 'refused', reason: 'foreign' });
    withNetwork();
    await signOut();
    await signIn('rui', PASSWORD);
    expect(await importOperation(zip)).toEqual({ kind: 'refused', reason: 'another-person' });
    expect(await counts()).toEqual({ files: 0, bytes: 0, outbox: 0, drafts: 0 });
  });
});
