import '../../../shared/src/testing/browser-in-node';
import { openInspection, readInspectionOnDevice, storeDraft, submitInspection } from '@avsec/shared/data';
import { RED_GATE_ID, type Inspection } from '@avsec/shared/domain';
import { drain } from '../../../shared/src/data/inspections/drain';
import { resendLost } from '../../../shared/src/data/outbox/restored-server';
import { answered, opened, photographed } from './an-inspection.fixture';
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

beforeEach(async () => {
  await beginAfresh(portal);
  await resendLost();
});

afterAll(() => portal.backend.close());

async function saved(): Promise<Inspection> {
  const inspection = await photographed(answered(await opened()));
  await storeDraft(inspection);
  expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
  return inspection;
}

const count = async (table: string): Promise<number> =>
  ((await portal.backend.sql(`select count(*)::int as n from ${table}`)).rows[0] as { n: number }).n;

/**
 * As after `npm run restore` of a backup from before the inspection was saved: neither its record nor its files are
 * there.
 */
async function restoreToBefore(): Promise<void> {
  expect(await count('storage.objects')).toBeGreaterThan(0);
  await portal.backend.sql('delete from public.checklist_submissions');
  await portal.backend.sql('delete from storage.objects');
  await portal.backend.sql('select private.begin_epoch()');
}

it('what the device knows as saved is sent again, with its files, to a backend restored from before', async () => {
  const inspection = await saved();
  const photos = Object.values(inspection.evidence).flat().length;
  await restoreToBefore();
  expect(await count('public.checklist_submissions')).toBe(0);

  await resendLost();
  await drain();
  expect(await count('public.checklist_submissions')).toBe(1);
  expect(await count('public.submission_photos')).toBe(photos);
  expect(await count('storage.objects')).toBe(photos);
  expect(await readInspectionOnDevice(inspection.id)).toMatchObject({ baseRevision: 1 });

  // Once: the epoch is known now.
  await resendLost();
  await drain();
  expect(await count('public.checklist_submissions')).toBe(1);
});

it('what was typed since the save is not sent by itself, and can be saved as before', async () => {
  const inspection = await saved();
  const changed = {
    ...inspection,
    answers: { ...inspection.answers, aeroporto: 'Sul' },
    updatedAt: new Date().toISOString(),
  };
  await storeDraft(changed);
  await restoreToBefore();
  await resendLost();
  await drain();
  expect(await count('public.checklist_submissions')).toBe(0);
  expect(await submitInspection(changed, 'save')).toMatchObject({ kind: 'sent' });
  expect(await count('storage.objects')).toBe(Object.values(inspection.evidence).flat().length);
});

it('what is opened before it was sent again is there, and is not taken for gone', async () => {
  const inspection = await saved();
  await restoreToBefore();
  expect(await openInspection({ checklistId: RED_GATE_ID, mode: 'start' })).toMatchObject({
    kind: 'opened',
    origin: 'device',
    inspection: { id: inspection.id },
  });
  await resendLost();
  await drain();
  expect(await count('public.checklist_submissions')).toBe(1);
});

it('what is opened stays on the device while the backend does not say whether it was restored', async () => {
  const inspection = await saved();
  await restoreToBefore();
  portal.wire = (request, send) =>
    request.url.includes('server_epoch') ? Promise.reject(new TypeError('no answer')) : send();
  expect(await openInspection({ checklistId: RED_GATE_ID, mode: 'start' })).toMatchObject({
    kind: 'opened',
    origin: 'device',
    inspection: { id: inspection.id },
  });
  portal.wire = passing;
  await resendLost();
  await drain();
  expect(await count('public.checklist_submissions')).toBe(1);
});

it('a record that was deleted elsewhere does not come back as long as the backend is the same', async () => {
  await saved();
  await portal.backend.sql('delete from public.checklist_submissions');
  await resendLost();
  await drain();
  expect(await count('public.checklist_submissions')).toBe(0);
});
