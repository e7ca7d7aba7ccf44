import { network } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { randomUUID } from 'node:crypto';
import { openInspection, resolveConflict, retryOutbox, storeDraft, submitInspection } from '@avsec/shared/data';
import { RED_GATE_ID, itemsOf } from '@avsec/shared/domain';
import { signIn, signOut } from '@avsec/shared/session';
import * as z from 'zod/mini';
import { queryBackend } from '../../../shared/src/data/backend/query-backend';
import { answered, opened, photographed } from './an-inspection.fixture';
import { losing, openPortal, passing, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector', rui: 'inspector', eva: 'author' });
}, 180_000);

beforeEach(async () => {
  portal.wire = passing;
  network.onLine = true;
  await signIn('ana', PASSWORD);
  await emptyDevice();
  await portal.backend.sql("delete from public.checklist_submissions where status = 'in_progress'");
});

afterAll(() => portal.backend.close());

async function rows<T>(table: string, id: string, column = 'submission_id'): Promise<T[]> {
  return (await portal.backend.sql(`select * from public.${table} where ${column} = $1`, [id])).rows as T[];
}

const submissions = (id: string) =>
  rows<{ status: string; revision: number; user_id: string; signature: string | null }>(
    'checklist_submissions',
    id,
    'id',
  );

test('saved, saved again and finalized: one submission, every item, every photo with its bytes', async () => {
  const inspection = await photographed(answered(await opened()));
  expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'sent', revision: 1 });
  expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'sent', revision: 2 });
  expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'sent', revision: 3 });
  expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'sent', revision: 3 });

  expect(await submissions(inspection.id)).toMatchObject([
    { status: 'completed', revision: 3, user_id: inspection.userId },
  ]);
  expect(await rows('submission_items', inspection.id)).toHaveLength(itemsOf(inspection.checklist).length);
  const photos = await rows<{ photo_data: string }>('submission_photos', inspection.id);
  expect(photos).toHaveLength(2);
  expect(
    (await portal.backend.sql('select name from storage.objects where name like $1', [`%${inspection.id}%`])).rows,
  ).toHaveLength(2);
});

test('a backend restored from an older backup lacks photos that it had: finalizing brings them again', async () => {
  const inspection = await photographed(answered(await opened()));
  expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'sent', revision: 1 });
  await portal.backend.sql('delete from storage.objects where name like $1', [`%${inspection.id}%`]);
  expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'sent', revision: 2 });
  expect(
    (await portal.backend.sql('select name from storage.objects where name like $1', [`%${inspection.id}%`])).rows,
  ).toHaveLength(2);
});

test('the answer to a save is lost: it counts as waiting, and sending it again changes nothing', async () => {
  const inspection = answered(await opened());
  portal.wire = losing('/rpc/save_submission');
  expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'waiting', reason: 'offline' });
  expect(await submissions(inspection.id)).toMatchObject([{ revision: 1 }]);

  portal.wire = passing;
  await retryOutbox();
  expect(await submissions(inspection.id)).toMatchObject([{ revision: 1, status: 'in_progress' }]);
  expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'sent', revision: 2 });
});

test('the answer is lost and the person saves again: the newer save replaces the older, no conflict', async () => {
  const inspection = answered(await opened());
  portal.wire = losing('/rpc/save_submission');
  await submitInspection(inspection, 'save');
  portal.wire = passing;
  const later = {
    ...inspection,
    inspector: { ...inspection.inspector, location: 'Portão 4' },
    updatedAt: new Date().toISOString(),
  };
  expect(await submitInspection(later, 'save')).toEqual({ kind: 'sent', revision: 2 });
  expect(await submissions(inspection.id)).toMatchObject([{ location: 'Portão 4' }]);
});

test('finalized without a network, sent when it is back: once, with photos; the next starts empty', async () => {
  const inspection = await photographed(answered(await opened()));
  network.onLine = false;
  portal.wire = () => Promise.reject(new TypeError('no network'));
  expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'waiting', reason: 'offline' });
  const fresh = await opened();
  expect(fresh).toMatchObject({ answers: {}, evidence: {} });
  expect(fresh.id).not.toBe(inspection.id);

  network.onLine = true;
  portal.wire = passing;
  await retryOutbox();
  expect(await submissions(inspection.id)).toMatchObject([{ status: 'completed', revision: 1 }]);
  expect(await rows('submission_photos', inspection.id)).toHaveLength(2);
});

test('an upload whose answer was lost is not done twice, and the record waits for its photos', async () => {
  const inspection = await photographed(answered(await opened()));
  portal.wire = losing('/storage/v1/object/');
  expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'waiting', reason: 'offline' });
  expect(await submissions(inspection.id)).toEqual([]);
  portal.wire = passing;
  await retryOutbox();
  expect(await submissions(inspection.id)).toMatchObject([{ status: 'completed' }]);
  expect(
    (await portal.backend.sql('select name from storage.objects where name like $1', [`%${inspection.id}%`])).rows,
  ).toHaveLength(2);
});

test('ten rapid clicks on Finalizar: one submission, one revision', async () => {
  const inspection = await photographed(answered(await opened()));
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => submitInspection(inspection, 'finalize')));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
    new Set(['{"kind":"sent","revision":1}']),
  );
  expect(await rows('submission_versions', inspection.id)).toHaveLength(1);
});

test('saved elsewhere in between: nothing is overwritten unseen; "mine" goes over what was shown', async () => {
  const inspection = answered(await opened());
  await submitInspection(inspection, 'save');
  await portal.backend.sql('update public.checklist_submissions set revision = 7, last_request = null where id = $1', [
    inspection.id,
  ]);
  const outcome = await submitInspection(inspection, 'save');
  expect(outcome).toMatchObject({
    kind: 'conflict',
    theirs: { id: inspection.id, revision: 7, status: 'in_progress' },
  });
  expect(await submissions(inspection.id)).toMatchObject([{ revision: 7 }]);
  if (outcome.kind !== 'conflict') throw new Error('no conflict');
  expect(await resolveConflict(outcome.entryId, 'mine')).toEqual({ kind: 'sent', revision: 8 });
});

test('"theirs" gives up this device\'s version; opening shows the backend\'s', async () => {
  const inspection = answered(await opened());
  await submitInspection(inspection, 'save');
  await portal.backend.sql(
    "update public.checklist_submissions set revision = 3, last_request = null, location = 'Outro' where id = $1",
    [inspection.id],
  );
  const outcome = await submitInspection(inspection, 'save');
  if (outcome.kind !== 'conflict') throw new Error('no conflict');
  expect(await resolveConflict(outcome.entryId, 'theirs')).toEqual({ kind: 'discarded' });
  const again = await openInspection({ checklistId: RED_GATE_ID, mode: 'continue' });
  expect(again).toMatchObject({
    kind: 'opened',
    origin: 'server',
    inspection: { id: inspection.id, baseRevision: 3, inspector: { location: 'Outro' } },
  });
});

test('what one person left waiting is not sent by the next one here, and is sent when they are back', async () => {
  const inspection = answered(await opened());
  network.onLine = false;
  await submitInspection(inspection, 'save');
  await signOut();
  network.onLine = true;
  await signIn('rui', PASSWORD);
  await retryOutbox();
  expect(await opened()).toMatchObject({ answers: {} });
  expect(await submissions(inspection.id)).toEqual([]);

  await signOut();
  await signIn('ana', PASSWORD);
  await retryOutbox();
  expect(await submissions(inspection.id)).toMatchObject([{ user_id: inspection.userId }]);
});

test('what the backend refuses is kept and can be put right', async () => {
  const incomplete = { ...answered(await opened()), answers: {} };
  expect(await submitInspection(incomplete, 'finalize')).toEqual({ kind: 'refused', reason: 'invalid' });
  const complete = await photographed(answered(incomplete));
  expect(await submitInspection(complete, 'finalize')).toEqual({ kind: 'sent', revision: 1 });
});

test('what is typed while a save is on its way stays, and stands on the new revision', async () => {
  const inspection = answered(await opened());
  let typed: Promise<unknown> | undefined;
  const further = {
    ...inspection,
    inspector: { ...inspection.inspector, location: 'Doca 2' },
    updatedAt: new Date().toISOString(),
  };
  portal.wire = async (request, send) => {
    const response = await send();
    if (request.url.includes('save_submission')) await (typed ??= storeDraft(further));
    return response;
  };
  expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'sent', revision: 1 });
  portal.wire = passing;
  expect(await openInspection({ checklistId: RED_GATE_ID, mode: 'continue' })).toMatchObject({
    kind: 'opened',
    origin: 'device',
    inspection: { baseRevision: 1, inspector: { location: 'Doca 2' } },
  });
});

test('a storage without its bucket is no verdict on the photo: the record waits', async () => {
  const inspection = await photographed(answered(await opened()));
  const noBucket = () =>
    Promise.resolve(
      Response.json({ statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' }, { status: 400 }),
    );
  portal.wire = (request, send) => (request.url.includes('/storage/v1/object/') ? noBucket() : send());
  expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'waiting', reason: 'backend' });
  portal.wire = passing;
  await retryOutbox();
  expect(await submissions(inspection.id)).toMatchObject([{ status: 'completed' }]);
});

/** A new checklist of an author's; the inspector is signed in again afterwards. */
async function made(): Promise<string> {
  const sections = [{ title: 'S', description: null, items: [] }];
  const payload = { title: 'Ronda', description: null, standard: 'x', version: '1.0', author: null, sections };
  await signIn('eva', PASSWORD);
  const { id } = await queryBackend(
    (client) => client.rpc('save_checklist', { payload }),
    z.object({ id: z.string() }),
  );
  await signIn('ana', PASSWORD);
  return id;
}

test('without a network: a checklist seen before can be begun, one never seen says why not', async () => {
  const [seen, unseen] = [await made(), await made()];
  await openInspection({ checklistId: seen, mode: 'start' });
  portal.wire = () => Promise.reject(new TypeError('no network'));
  expect(await openInspection({ checklistId: seen, mode: 'start' })).toMatchObject({
    kind: 'opened',
    origin: 'new',
    inspection: { checklist: { title: 'Ronda' } },
  });
  expect(await openInspection({ checklistId: unseen, mode: 'start' })).toEqual({ kind: 'failed', reason: 'offline' });
  expect(await openInspection({ checklistId: seen, mode: 'continue' })).toEqual({ kind: 'failed', reason: 'offline' });
});

test('a checklist that was archived meanwhile is not begun, and that is what is said', async () => {
  const id = await made();
  await portal.backend.sql('update public.checklists set archived_at = now() where id = $1', [id]);
  expect(await openInspection({ checklistId: id, mode: 'start' })).toEqual({ kind: 'archived' });
});

test('opening by submission: what is finalized is not opened, what nobody has is missing', async () => {
  const inspection = await photographed(answered(await opened()));
  await submitInspection(inspection, 'finalize');
  const request = { checklistId: RED_GATE_ID, mode: 'continue' } as const;
  expect(await openInspection({ ...request, submissionId: inspection.id })).toEqual({
    kind: 'failed',
    reason: 'not-in-progress',
  });
  expect(await openInspection({ ...request, submissionId: randomUUID() })).toEqual({ kind: 'missing' });
});
