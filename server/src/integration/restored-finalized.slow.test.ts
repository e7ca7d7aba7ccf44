import { network } from '../../../shared/src/testing/browser-in-node';
import {
  discardDraft,
  openInspection,
  readConflict,
  readInspectionOnDevice,
  removeEvidence,
  resolveConflict,
  retryOutbox,
  storeDraft,
  submitInspection,
} from '@avsec/shared/data';
import { itemsOf, RED_GATE_ID } from '@avsec/shared/domain';
import { signIn, signOut } from '@avsec/shared/session';
import { z } from 'zod';
import { queryBackend } from '../../../shared/src/data/backend/query-backend';
import { onDevice } from '../../../shared/src/data/device/device';
import { forgetSent } from '../../../shared/src/data/local/sent';
import { startOutbox } from '../../../shared/src/data/outbox/start-outbox';
import { resendLost } from '../../../shared/src/data/outbox/restored-server';
import { inGate } from './an-inspection.fixture';
import { losing, passing, PASSWORD } from './portal-on-backend.fixture';
import {
  beginAfreshSigned,
  portal,
  open,
  finalized,
  rowsOf,
  records,
  inBucket,
  pathsOf,
  held,
  NOTHING,
  sealedContent,
  restoreToBefore,
  resent,
  asAdmin,
  withdraw,
} from './restored-finalized.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

beforeAll(open, 180_000);
beforeEach(beginAfreshSigned);

afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.backend.close());

test('what was finalized is finalized again on a restored backend: once, the same, and sealed', async () => {
  const inspection = await finalized(2);
  const before = { content: await sealedContent(inspection.id), records: await records(), files: await inBucket() };
  expect(before.files).toEqual(pathsOf(inspection));
  await restoreToBefore();
  expect([await records(), await inBucket()]).toEqual([[], []]);

  await resent();
  expect(await records()).toEqual(before.records);
  expect(before.records).toMatchObject([{ id: inspection.id, status: 'completed', revision: 3 }]);
  expect(await inBucket()).toEqual(before.files);
  expect(await sealedContent(inspection.id)).toEqual(before.content);

  // Once: the epoch is known now. And again, from the next older backup.
  await resent();
  expect(await held()).toMatchObject({ drafts: 0, outbox: 0, sent: 1 });
  await restoreToBefore();
  await resent();
  expect(await records()).toEqual(before.records);
});

test('it goes over what the backup had of it, as the device had saved it', async () => {
  const inspection = await finalized(2);
  const content = await sealedContent(inspection.id);
  await restoreToBefore({ inProgress: inspection.id });
  expect(await records()).toMatchObject([{ status: 'in_progress', revision: 1 }]);
  await resent();
  expect(await records()).toMatchObject([{ id: inspection.id, status: 'completed', revision: 3 }]);
  expect(await sealedContent(inspection.id)).toEqual(content);
});

test('what somebody made of it since the restore is not gone over unseen: the person decides', async () => {
  const inspection = await finalized(1);
  await restoreToBefore({ inProgress: inspection.id });
  await portal.backend.sql(
    "update public.checklist_submissions set location = 'De outro', revision = 2, updated_at = now()",
  );
  await resent();
  expect(await records()).toMatchObject([{ status: 'in_progress', revision: 2 }]);
  const [entry] = await onDevice((db) => db.getAll('outbox') as Promise<{ id: string; state: { kind: string } }[]>);
  expect(entry?.state.kind).toBe('conflict');
  expect((await readConflict(entry?.id ?? ''))?.theirs).toBeTruthy();
  expect(await resolveConflict(entry?.id ?? '', 'both')).toMatchObject({ kind: 'sent' });
  expect(await records()).toMatchObject([{ id: inspection.id, status: 'in_progress' }, { status: 'completed' }]);
  expect(await readInspectionOnDevice(inspection.id)).toBeNull();
});

test('an answer that is lost on the way makes no second record', async () => {
  await finalized();
  await restoreToBefore();
  portal.wire = losing('/rpc/finalize_submission');
  await resent();
  portal.wire = passing;
  await retryOutbox('occasion');
  expect(await records()).toMatchObject([{ status: 'completed', revision: 1 }]);
  expect(await rowsOf('select revision from public.submission_versions')).toEqual([{ revision: 1 }]);
  expect(await held()).toMatchObject({ outbox: 0, sent: 1 });
});

test('what was withdrawn does not come back, whether the restored backend knows of it or not', async () => {
  const { id } = await finalized();
  await withdraw(id);
  await resent();
  expect([await records(), await held()]).toEqual([[], NOTHING]);
  await restoreToBefore();
  await resent();
  expect(await records()).toEqual([]);

  const other = await finalized();
  await withdraw(other.id);
  await portal.backend.sql('select private.begin_epoch()');
  await resent();
  expect([await records(), await held()]).toEqual([[], NOTHING]);
});

test('a backend that was restored by hand, and has not said so yet, takes nothing from the device', async () => {
  const inspection = await finalized();
  await restoreToBefore();
  const { rows } = await portal.backend.sql('select id from private.server_epoch');
  localStorage.setItem(`avsec:server-epoch:${inspection.userId}`, (rows[0] as { id: string }).id);
  await resent();
  expect([await records(), await held()]).toMatchObject([[], { sent: 1 }]);
  await portal.backend.sql('select private.begin_epoch()');
  await resent();
  expect(await records()).toMatchObject([{ status: 'completed' }]);
});

test('what was opened again on this device goes on from there, and its draft is what is sent again', async () => {
  const { id, checklist } = await finalized();
  await asAdmin(() =>
    queryBackend((client) => client.rpc('reopen_submission', { id, reason: 'Corrigir' }), z.unknown()),
  );
  const opened = await openInspection({ checklistId: checklist.id, submissionId: id, mode: 'continue' });
  if (opened.kind !== 'opened') throw new Error(JSON.stringify(opened));
  expect(await held()).toMatchObject({ drafts: 1, sent: 0 });
  await restoreToBefore();
  await resent();
  expect(await records()).toMatchObject([{ id, status: 'in_progress' }]);
  expect(await inBucket()).toEqual(pathsOf(opened.inspection));
  await discardDraft(id);
  expect(await held()).toEqual(NOTHING);
});

test('another person on the device neither sees nor sends it; whose it is sends it when they are back', async () => {
  const inspection = await finalized();
  await signOut();
  await signIn('rui', PASSWORD);
  await resendLost();
  expect(
    await queryBackend(
      (client) => client.rpc('finalizations_there', { ids: [inspection.id], requests: [inspection.id] }),
      z.array(z.unknown()),
    ),
  ).toEqual([]);
  await restoreToBefore();
  await resent();
  expect(await readInspectionOnDevice(inspection.id)).toBeNull();
  expect(await records()).toEqual([]);
  await signOut();
  await signIn('ana', PASSWORD);
  await resent();
  const owners = await rowsOf(
    'select p.username, s.id from public.checklist_submissions s join public.profiles p using (user_id)',
  );
  expect(owners).toEqual([{ username: 'ana', id: inspection.id }]);
});

test('it is not in progress, not waiting and not opened again while it is only kept', async () => {
  const inspection = await finalized();
  expect(await held()).toMatchObject({ drafts: 0, outbox: 0, files: pathsOf(inspection).length, sent: 1 });
  expect(await readInspectionOnDevice(inspection.id)).toBeNull();
  const next = await openInspection({ checklistId: RED_GATE_ID, mode: 'start' });
  expect(next).toMatchObject({ kind: 'opened', origin: 'new' });
  expect(await storeDraft(inGate(inspection, 'tarde demais'))).toEqual({ kind: 'not-kept', because: 'finished' });
  // A page that is still open takes a photo away: what was finalized has it.
  const [photo] = Object.values(inspection.evidence).flat();
  if (photo) await removeEvidence(photo);
  expect(await held()).toMatchObject({ files: pathsOf(inspection).length });
});

/** The device is in use on each of these days from today on. */
async function inUse(first: number, last: number): Promise<void> {
  for (let day = first; day <= last; day += 1) await forgetSent(Date.now() + day * 24 * 60 * 60_000);
}

test('it leaves the device after a week, with its photos, also while somebody else is signed in', async () => {
  const inspection = await finalized();
  await signOut();
  await signIn('rui', PASSWORD);
  await inUse(0, 6);
  expect(await held()).toMatchObject({ files: pathsOf(inspection).length, sent: 1 });
  await inUse(7, 8);
  expect(await held()).toEqual(NOTHING);
});

describe('a device that is full', () => {
  const refusing = (isRefused: (store: string) => boolean, times = Infinity) => {
    let left = times;
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
      ...given: Parameters<IDBObjectStore['put']>
    ) => IDBRequest<IDBValidKey>;
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given: Parameters<IDBObjectStore['put']>
    ) {
      if (isRefused(this.name) && (left -= 1) >= 0) throw new DOMException('full', 'QuotaExceededError');
      return Reflect.apply(put, this, given);
    });
  };

  test('gives it up before anybody is told that nothing more can be kept', async () => {
    await finalized();
    const stop = startOutbox();
    const next = await openInspection({ checklistId: RED_GATE_ID, mode: 'start' });
    if (next.kind !== 'opened') throw new Error(JSON.stringify(next));
    refusing((store) => store === 'drafts', 1);
    expect(await storeDraft(inGate(next.inspection, 'Portão 9'))).toMatchObject({ kind: 'kept' });
    expect(await held()).toEqual({ ...NOTHING, drafts: 1 });
    stop();
  });

  test('knows as sent what it has no room to keep, and sends it no second time', async () => {
    refusing((store) => store === 'sentRecords');
    await finalized();
    expect(await held()).toEqual(NOTHING);
    expect(await records()).toMatchObject([{ status: 'completed', revision: 1 }]);
  });

  test('keeps what it has no room to send again until there is some', async () => {
    await finalized();
    await restoreToBefore();
    const stop = startOutbox();
    refusing((store) => store === 'drafts');
    await expect(resendLost()).rejects.toMatchObject({ name: 'DeviceError', kind: 'quota' });
    expect(await held()).toMatchObject({ sent: 1, outbox: 0 });
    jest.restoreAllMocks();
    await resent();
    expect(await records()).toMatchObject([{ status: 'completed' }]);
    stop();
  });
});

test('what the restored backend does not take waits for the person, who can correct it', async () => {
  const inspection = await finalized();
  await restoreToBefore();
  await portal.backend.sql("update public.profiles set role = 'auditor' where username = 'ana'");
  await resent();
  expect(await records()).toEqual([]);
  const text = itemsOf(inspection.checklist).find(({ type }) => type === 'text')?.id ?? '';
  const corrected = {
    ...inspection,
    answers: { ...inspection.answers, [text]: 'corrigido' },
    updatedAt: new Date().toISOString(),
  };
  expect(await storeDraft(corrected)).toMatchObject({ kind: 'kept' });
  await portal.backend.sql("update public.profiles set role = 'inspector' where username = 'ana'");
  expect(await submitInspection(corrected, 'finalize')).toMatchObject({ kind: 'sent' });
  expect(JSON.stringify(await rowsOf('select to_jsonb(i) from public.submission_items i'))).toContain('corrigido');
});

test('without a network nothing is asked, and nothing is lost by it', async () => {
  await finalized();
  await restoreToBefore();
  network.onLine = false;
  await resent();
  expect(await held()).toMatchObject({ sent: 1, outbox: 0 });
  network.onLine = true;
  await resent();
  expect(await records()).toMatchObject([{ status: 'completed' }]);
});
