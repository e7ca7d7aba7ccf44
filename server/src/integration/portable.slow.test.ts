import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { network } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import {
  exportInspection,
  importInspection,
  openInspection,
  readInspectionOnDevice,
  submitInspection,
  type ImportedInspection,
} from '@avsec/shared/data';
import type { Inspection } from '@avsec/shared/domain';
import { signIn } from '@avsec/shared/session';
import { answered, opened, photographed } from './an-inspection.fixture';
import { beginAfresh, openPortal, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector', bruno: 'inspector' });
}, 180_000);

beforeEach(() => beginAfresh(portal));

afterAll(() => portal.backend.close());

/** Filled in without a network, and saved as a file. */
async function exported(): Promise<{ inspection: Inspection; file: Blob }> {
  network.onLine = false;
  const inspection = await photographed(answered(await opened()));
  const { file, missing } = await exportInspection(inspection);
  expect(missing).toBe(0);
  network.onLine = true;
  return { inspection, file };
}

async function imported(file: Blob): Promise<Extract<ImportedInspection, { kind: 'imported' }>> {
  const result = await importInspection(file);
  if (result.kind !== 'imported') throw new Error(result.reason);
  return result;
}

async function finalized(id: string) {
  const inspection = await readInspectionOnDevice(id);
  if (!inspection) throw new Error('not on the device');
  return submitInspection(inspection, 'finalize');
}

const rows = async (table: string): Promise<unknown[]> =>
  (await portal.backend.sql(`select * from public.${table}`)).rows;

async function changed(file: Blob, change: (entries: Record<string, Uint8Array>) => void): Promise<Blob> {
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  change(entries);
  return new Blob([zipSync(entries)]);
}

it('brings an inspection to another device, which sends it once, with files; the first makes no second', async () => {
  const { inspection, file } = await exported();
  await emptyDevice();
  expect(await imported(file)).toMatchObject({ submissionId: inspection.id, leftOut: 0 });
  expect(await readInspectionOnDevice(inspection.id)).toMatchObject({
    answers: inspection.answers,
    startTime: inspection.startTime,
  });
  expect(await finalized(inspection.id)).toMatchObject({ kind: 'sent' });
  const photos = await rows('submission_photos');
  expect(photos).toHaveLength(Object.keys(inspection.evidence).length);

  await emptyDevice();
  await imported(file);
  expect((await finalized(inspection.id)).kind).not.toBe('sent');
  expect(await rows('checklist_submissions')).toHaveLength(1);
  expect(await rows('submission_photos')).toHaveLength(photos.length);
});

it('touches nothing on the device: the same file again is an inspection of its own, with its own files', async () => {
  const { inspection, file } = await exported();
  const { submissionId } = await imported(file);
  expect(submissionId).not.toBe(inspection.id);
  const copy = await readInspectionOnDevice(submissionId);
  const idsOf = (one: Inspection | null) =>
    Object.values(one?.evidence ?? {})
      .flat()
      .flatMap(({ id, path }) => [id, path]);
  expect(idsOf(copy)).toHaveLength(idsOf(inspection).length);
  expect(idsOf(copy).filter((id) => idsOf(inspection).includes(id))).toEqual([]);
  expect(await finalized(submissionId)).toMatchObject({ kind: 'sent' });
  expect(await readInspectionOnDevice(inspection.id)).toMatchObject({ answers: inspection.answers });
});

it('makes another person’s inspection one of whoever brings it in', async () => {
  const { inspection, file } = await exported();
  await emptyDevice();
  await signIn('bruno', PASSWORD);
  const { submissionId, checklistId } = await imported(file);
  expect(submissionId).not.toBe(inspection.id);
  expect(await openInspection({ checklistId, submissionId, mode: 'continue' })).toMatchObject({
    kind: 'opened',
    inspection: { inspector: inspection.inspector },
  });
  expect(await finalized(submissionId)).toMatchObject({ kind: 'sent' });
});

it('leaves out, and counts, a photo whose bytes are not those that were exported, or that is none', async () => {
  const { inspection, file } = await exported();
  const [first] = Object.values(inspection.evidence).flat();
  await emptyDevice();
  const forged = await changed(file, (entries) => {
    const bytes = entries[`files/${first?.id}`];
    if (bytes) entries[`files/${first?.id}`] = bytes.with(bytes.length - 20, 1);
  });
  expect(await imported(forged)).toMatchObject({ leftOut: 1 });
  expect(Object.values((await readInspectionOnDevice(inspection.id))?.evidence ?? {}).flat()).toHaveLength(
    Object.values(inspection.evidence).flat().length - 1,
  );
});

it('never takes a key in the bucket that is not the inspection’s own', async () => {
  const { inspection, file } = await exported();
  await emptyDevice();
  const forged = await changed(file, (entries) => {
    const text = strFromU8(entries['inspection.json'] ?? new Uint8Array()).replaceAll(
      `${inspection.userId}/${inspection.id}/`,
      `${inspection.userId}/${inspection.id}/../../`,
    );
    entries['inspection.json'] = strToU8(text);
  });
  await imported(forged);
  const evidence = Object.values((await readInspectionOnDevice(inspection.id))?.evidence ?? {}).flat();
  expect(evidence.length).toBeGreaterThan(0);
  for (const { path } of evidence)
    expect(path).toMatch(new RegExp(`^${inspection.userId}/${inspection.id}/[\\w-]+\\.png$`));
});

it.each([
  ['no ZIP', async () => new Blob(['Relatório']), 'foreign'],
  ['a ZIP of something else', async () => new Blob([zipSync({ 'foto.png': strToU8('x') })]), 'foreign'],
  [
    'a newer portal’s',
    async () => new Blob([zipSync({ 'inspection.json': strToU8('{"format":"portal-avsec-inspection","version":2}') })]),
    'newer',
  ],
  [
    'one without an inspection',
    async () =>
      new Blob([
        zipSync({
          'inspection.json': strToU8(
            '{"format":"portal-avsec-inspection","version":1,"exportedAt":"x","inspection":{}}',
          ),
        }),
      ]),
    'damaged',
  ],
  ['one that was cut off', async () => (await exported()).file.slice(0, 400), 'foreign'],
])('refuses %s and changes nothing', async (_, make, reason) => {
  const file = await make();
  await emptyDevice();
  expect(await importInspection(file)).toEqual({ kind: 'refused', reason });
});
