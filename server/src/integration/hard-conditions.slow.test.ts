import '../../../shared/src/testing/browser-in-node';
import { addEvidence, openInspection, retryOutbox, storeDraft, submitInspection } from '@avsec/shared/data';
import { RED_GATE_ID } from '@avsec/shared/domain';
import { writeOnDevice } from '../../../shared/src/data/device/device';
import { drain, nextAttemptAt } from '../../../shared/src/data/inspections/drain';
import { answered, inGate, opened, photographed } from './an-inspection.fixture';
import { beginAfresh, openPortal, passing, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector' });
}, 180_000);

beforeEach(() => beginAfresh(portal));

afterAll(() => portal.backend.close());

const stored = async () =>
  (
    await portal.backend.sql(`select s.location, s.status, (
  select count(*)::int from public.submission_photos p join storage.objects o
    on o.name = private.evidence_key(p.photo_data) where p.submission_id = s.id
) as photos from public.checklist_submissions s`)
  ).rows;

const onDevice = () => openInspection({ checklistId: RED_GATE_ID, mode: 'continue' });

test.each([
  ['every request', ''],
  ['files', '/storage/v1/object/'],
  ['the record', '/rest/v1/rpc/'],
])(
  'a captive portal that answers {} with 200 to %s: nothing counts as sent, and all of it goes out later',
  async (_, path) => {
    const inspection = inGate(await photographed(answered(await opened())), 'Portão 3');
    portal.wire = (request, send) =>
      request.url.includes(path) && !request.url.includes('/auth/') ? Promise.resolve(Response.json({})) : send();
    expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'waiting', reason: 'backend' });
    expect(await stored()).toEqual([]);
    portal.wire = passing;
    await retryOutbox('occasion');
    expect(await stored()).toEqual([{ location: 'Portão 3', status: 'completed', photos: 2 }]);
  },
);

test.each([
  [
    'a page',
    'every request',
    '',
    () => new Response('<html>Blocked</html>', { status: 403, headers: { 'content-type': 'text/html' } }),
  ],
  ['JSON', 'every request', '', () => Response.json({ message: 'blocked' }, { status: 403 })],
  [
    'a page',
    'files',
    '/storage/v1/object/',
    () => new Response('<html>Blocked</html>', { status: 403, headers: { 'content-type': 'text/html' } }),
  ],
  ['JSON', 'files', '/storage/v1/object/', () => Response.json({ message: 'blocked' }, { status: 403 })],
  [
    'a page',
    'the record',
    '/rest/v1/rpc/',
    () => new Response('<html>Blocked</html>', { status: 403, headers: { 'content-type': 'text/html' } }),
  ],
])(
  'a firewall that answers 403 and %s to %s refuses nothing in the name of the backend: it waits, and goes out by itself later',
  async (_, __, path, blocked) => {
    const inspection = inGate(await photographed(answered(await opened())), 'Portão 3');
    portal.wire = (request, send) =>
      request.url.includes(path) && !request.url.includes('/auth/') ? Promise.resolve(blocked()) : send();
    expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'waiting' });
    portal.wire = passing;
    await retryOutbox('occasion');
    expect(await stored()).toEqual([{ location: 'Portão 3', status: 'completed', photos: 2 }]);
  },
);

test('a device that was three days ahead and was put right sends what waits', async () => {
  const inspection = inGate(answered(await opened()), 'Portão 3');
  portal.wire = () => Promise.reject(new TypeError('no network'));
  const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 60 * 60_000);
  expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'waiting' });
  ahead.mockRestore();
  expect(await nextAttemptAt()).toBeLessThanOrEqual(Date.now());
  portal.wire = passing;
  await drain();
  expect(await stored()).toMatchObject([{ location: 'Portão 3' }]);
});

test('a draft that another tab has written since is not overwritten, neither by typing nor by saving', async () => {
  const inspection = inGate(answered(await opened()), 'Aba 1');
  expect(await storeDraft(inspection)).toMatchObject({ kind: 'kept' });
  await writeOnDevice(['drafts'], async (transaction) => {
    const [draft] = (await transaction.objectStore('drafts').getAll()) as { sequence: number; inspector: object }[];
    await transaction
      .objectStore('drafts')
      .put({ ...draft, sequence: draft!.sequence + 1, inspector: { ...draft!.inspector, location: 'Aba 2' } });
  });
  expect(await storeDraft(inGate(inspection, 'Aba 1, depois'))).toEqual({ kind: 'not-kept', because: 'other-tab' });
  expect(await submitInspection(inGate(inspection, 'Aba 1, depois'), 'save')).toEqual({
    kind: 'refused',
    reason: 'changed-elsewhere',
  });
  expect(await stored()).toEqual([]);
  const current = await onDevice();
  if (current.kind !== 'opened') throw new Error(JSON.stringify(current));
  expect(current.inspection.inspector.location).toBe('Aba 2');
  expect(await storeDraft(inGate(current.inspection, 'Aba 1, de novo'))).toMatchObject({ kind: 'kept' });
});

test('a file that takes its time to be read joins what was typed meanwhile, and rolls nothing back', async () => {
  const inspection = answered(await opened());
  await storeDraft(inspection);
  const whole = await photographed(inGate(inspection, 'Antes'));
  const [photo] = Object.values(whole.evidence).flat();
  const typed = inGate(whole, 'Depois');
  await storeDraft(typed);
  const file = new Blob(['texto']);
  const added = await addEvidence({
    inspection: whole,
    itemId: photo!.itemId,
    file,
    name: 'nota.txt',
    kind: 'document',
  });
  expect(added.kind).toBe('stored');
  const held = await onDevice();
  expect(held).toMatchObject({ inspection: { inspector: { location: 'Depois' } } });
  expect(Object.values(held.kind === 'opened' ? held.inspection.evidence : {}).flat()).toHaveLength(3);
});

test('a file that is read until its inspection is finalized is not taken, and leaves no bytes behind', async () => {
  const inspection = await photographed(answered(await opened()));
  await submitInspection(inspection, 'finalize');
  await expect(
    addEvidence({ inspection, itemId: 'observacoes', file: new Blob(['texto']), name: 'nota.txt', kind: 'document' }),
  ).rejects.toThrow();
  // What was finalized keeps its own, for a server that loses it.
  const [files, bytes] = await writeOnDevice(
    ['files', 'bytes'],
    async (transaction) =>
      [
        await transaction.objectStore('files').getAllKeys(),
        await transaction.objectStore('bytes').getAllKeys(),
      ] as const,
  );
  const own = Object.values(inspection.evidence)
    .flat()
    .map(({ id }) => id)
    .toSorted();
  expect(files).toEqual(own.map((id) => [inspection.userId, id]));
  expect(bytes.filter((key) => !own.includes((key as string[])[1] ?? ''))).toEqual([]);
});
