import { network } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { defineOperation, type Labels } from '@avsec/shared/module';
import { addOperationFile, newRecordId, submitOperation } from '@avsec/shared/operations';
import { signIn, signOut } from '@avsec/shared/session';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { queryBackend } from '../../../shared/src/data/backend/query-backend';
import { onDevice } from '../../../shared/src/data/device/device';
import { forgetSent } from '../../../shared/src/data/local/sent';
import { drain } from '../../../shared/src/data/inspections/drain';
import { startOutbox } from '../../../shared/src/data/outbox/start-outbox';
import { resendLost } from '../../../shared/src/data/outbox/restored-server';
import { applyModuleMigrations } from '../module-database/apply-module-migrations';
import { PNG } from './an-inspection.fixture';
import { openPortal, passing, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

const SQL = `
  create table bags (id uuid primary key, place text not null, at timestamptz not null default clock_timestamp());
  alter table bags enable row level security;
  create policy "everyone with a profile reads" on bags for select to authenticated
    using (module_api.actor() is not null);
  grant select on bags to authenticated;
  create function report(operation jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
  begin
    insert into module_bagagem.bags (id, place) values ((operation ->> 'id')::uuid, operation #>> '{content,place}');
    return '{}';
  end $$;
  grant execute on function report(jsonb) to authenticated;`;

const title: Labels = {
  pt: 'Bagagem abandonada',
  en: 'Unattended bag',
  de: 'Herrenloses Gepäck',
  it: 'Bagaglio abbandonato',
  ko: '방치된 수하물',
  zh: '无人看管的行李',
};
const report = defineOperation({
  module: 'bagagem',
  name: 'report',
  version: 1,
  title,
  content: z.object({ place: z.string() }),
  files: { most: 1, kinds: ['photo'] },
});

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector', rui: 'inspector' });
  await applyModuleMigrations(portal.backend, {
    name: 'bagagem',
    schema: 'module_bagagem',
    files: [{ file: '0001_bags.sql', sql: SQL, hash: createHash('sha256').update(SQL).digest('hex') }],
  });
  await portal.relearn();
}, 180_000);

beforeEach(async () => {
  network.onLine = true;
  portal.wire = passing;
  await emptyDevice();
  localStorage.clear();
  await forgetOnServer();
  await signIn('ana', PASSWORD);
  await resendLost();
});

afterAll(() => portal.backend.close());

async function sent(place: string): Promise<string> {
  const id = newRecordId();
  const added = await addOperationFile(report, {
    id,
    already: [],
    file: new Blob([PNG]),
    name: 'mala.png',
    kind: 'photo',
  });
  if (added.kind !== 'stored') throw new Error(added.kind);
  expect(await submitOperation(report, { id, title: place, content: { place }, files: [added.evidence] })).toEqual({
    kind: 'sent',
  });
  return id;
}

const forgetOnServer = async (places = ''): Promise<void> => {
  const lost = `select id from module_bagagem.bags where place like '%${places}%'`;
  await portal.backend.sql(
    `delete from storage.objects object using (${lost}) lost where split_part(object.name, '/', 2) = lost.id::text`,
  );
  await portal.backend.sql(`delete from private.module_evidence where request in (${lost})`);
  await portal.backend.sql(`delete from private.module_requests where id in (${lost})`);
  await portal.backend.sql(`delete from module_bagagem.bags where place like '%${places}%'`);
};

/** As after `npm run restore` of a backup from before these were sent. */
async function restoreToBefore(places = ''): Promise<void> {
  await forgetOnServer(places);
  await portal.backend.sql('select private.begin_epoch()');
}

const carriedOut = (id: string) =>
  queryBackend((client) => client.rpc('operations_carried_out', { ids: [id] }), z.array(z.string()));
const places = async () =>
  (await portal.backend.sql('select place from module_bagagem.bags order by at')).rows.map(
    (row) => (row as { place: string }).place,
  );
const photos = async () =>
  (await portal.backend.sql("select count(*)::int as n from storage.objects where bucket_id = 'attachments'")).rows;
const held = () =>
  onDevice(async (db) => ({
    files: await db.count('files'),
    bytes: await db.count('bytes'),
    outbox: await db.count('outbox'),
    sent: await db.count('sentRecords'),
  }));
const resent = async (): Promise<void> => {
  await resendLost();
  await drain();
};

test('what modules sent is sent again, once, in order and with photos, to a restored backend', async () => {
  await sent('Portão 1');
  await sent('Portão 2');
  await sent('Portão 3');
  await restoreToBefore('Portão 3');
  await resent();
  expect(await places()).toEqual(['Portão 1', 'Portão 2', 'Portão 3']);

  await restoreToBefore();
  expect([await places(), await photos()]).toEqual([[], [{ n: 0 }]]);
  await resent();
  expect(await places()).toEqual(['Portão 1', 'Portão 2', 'Portão 3']);
  expect(await photos()).toEqual([{ n: 3 }]);

  // Once: the epoch is known now.
  await resent();
  expect(await places()).toHaveLength(3);
  expect(await held()).toMatchObject({ outbox: 0, sent: 3 });
});

test('what a module has taken out since does not come back, on the same backend or a restored one', async () => {
  await sent('Portão 4');
  await portal.backend.sql('delete from module_bagagem.bags');
  await resent();
  await portal.backend.sql('select private.begin_epoch()');
  await resent();
  expect(await places()).toEqual([]);
});

test('nobody is told of what another person sent, and another person on the device sends none of it', async () => {
  const id = await sent('De Ana');
  await signOut();
  await signIn('rui', PASSWORD);
  expect(await carriedOut(id)).toEqual([]);
  await resendLost();
  await restoreToBefore();
  await resent();
  expect(await places()).toEqual([]);
  await signOut();
  await signIn('ana', PASSWORD);
  await resent();
  expect(await places()).toEqual(['De Ana']);
  expect(await carriedOut(id)).toEqual([id]);
});

/** The device is in use on each of these days from today on. */
async function inUse(first: number, last: number): Promise<void> {
  for (let day = first; day <= last; day += 1) await forgetSent(Date.now() + day * 24 * 60 * 60_000);
}

test('it leaves the device after a week, with its photos', async () => {
  await sent('Portão 5');
  await inUse(0, 6);
  expect(await held()).toEqual({ files: 1, bytes: 1, outbox: 0, sent: 1 });
  await inUse(7, 8);
  expect(await held()).toEqual({ files: 0, bytes: 0, outbox: 0, sent: 0 });
});

test('it makes room on a full device before anybody is told that nothing more can be kept', async () => {
  await sent('Portão 6');
  const stop = startOutbox();
  portal.wire = () => Promise.reject(new TypeError('no network'));
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(
    await submitOperation(report, { id: newRecordId(), title: 'Portão 7', content: { place: 'Portão 7' } }),
  ).toMatchObject({ kind: 'waiting' });
  expect(await held()).toEqual({ files: 0, bytes: 0, outbox: 1, sent: 0 });
  jest.restoreAllMocks();
  stop();
});
