import { AsyncLocalStorage } from 'node:async_hooks';
import { network } from '../../../shared/src/testing/browser-in-node';
import { deleteDB } from 'idb';
import {
  isDeviceInPage,
  openInspection,
  readEvidence,
  removeEvidence,
  storeDraft,
  submitInspection,
  whenDraftLost,
} from '@avsec/shared/data';
import { RED_GATE_ID, type Inspection } from '@avsec/shared/domain';
import { letGoInPage } from '../../../shared/src/data/evidence/page-files';
import { sweepEvidence } from '../../../shared/src/data/evidence/sweep-evidence';
import { closeDevice } from '../../../shared/src/data/device/device';
import { drain } from '../../../shared/src/data/inspections/drain';
import { retryOutbox } from '../../../shared/src/data/outbox/retry-outbox';
import { answered, drafted, opened, photographed } from './an-inspection.fixture';
import { openTab } from './life-under-faults.fixture';
import { beginAfresh, openPortal, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

const DAY_MS = 24 * 60 * 60_000;

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector' });
}, 180_000);

beforeEach(() => beginAfresh(portal));

afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.backend.close());

const photosOf = ({ evidence }: Inspection) => Object.values(evidence).flat();
const inBucket = async (): Promise<string[]> =>
  (await portal.backend.sql('select name from storage.objects order by name')).rows.map((row) =>
    String((row as { name: unknown }).name),
  );
const statuses = async (): Promise<unknown[]> =>
  (await portal.backend.sql('select status from public.checklist_submissions')).rows;

describe('the browser deletes the database under an open page', () => {
  it('which hears of it and stores all of it anew, photos included', async () => {
    const inspection = await drafted();
    const lost = jest.fn();
    const stop = whenDraftLost(inspection.id, lost);
    await deleteDB('avsec');
    stop();
    expect(lost).toHaveBeenCalledTimes(1);
    expect(await storeDraft(inspection, true)).toMatchObject({ kind: 'kept' });
    expect(await openInspection({ checklistId: RED_GATE_ID, mode: 'continue' })).toMatchObject({
      origin: 'device',
      inspection: { id: inspection.id, evidence: inspection.evidence },
    });
    for (const photo of photosOf(inspection)) expect((await readEvidence(photo))?.size).toBe(photo.size);
    expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'sent' });
    expect(await inBucket()).toEqual(
      photosOf(inspection)
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('and what is saved before it was stored anew goes whole', async () => {
    const inspection = await drafted();
    await deleteDB('avsec');
    expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'sent' });
    expect(await inBucket()).toHaveLength(photosOf(inspection).length);
  });

  it('and another tab that sends what waits finds it whole, from the moment that there is anything to send', async () => {
    const other = await openTab({ database: indexedDB, local: new Map(), clockMs: 0 });
    await other.session.signIn('ana', PASSWORD);
    const inOther = new AsyncLocalStorage<true>();
    const inspection = await drafted();
    const answers: number[] = [];
    portal.wire = async (request, send) => {
      if (!inOther.getStore()) throw new TypeError('the tab that queues it has no connection');
      const answer = await send();
      if (request.url.endsWith('/save_submission')) answers.push(answer.status);
      return answer;
    };
    const sendThere = () => inOther.run(true, other.comeBack);
    // Photos take their time to be read; whatever waits meanwhile the other tab sends.
    const read = Reflect.get(Blob.prototype, 'arrayBuffer');
    jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
      if (!inOther.getStore()) await sendThere();
      return read.call(this);
    });
    await deleteDB('avsec');
    expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'waiting' });
    await sendThere();
    expect(answers).toEqual([200]);
    expect(await inBucket()).toHaveLength(photosOf(inspection).length);
  });

  it('with a photo that this page does not hold: nothing is said to be saved, and why is told', async () => {
    const inspection = await drafted();
    await deleteDB('avsec');
    for (const { id } of photosOf(inspection)) letGoInPage(id);
    expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'refused', reason: 'evidence-missing' });
    expect(await statuses()).toEqual([]);
    const without = { ...inspection, evidence: {} };
    expect(await storeDraft(without)).toMatchObject({ kind: 'kept' });
    expect(await submitInspection(without, 'save')).toMatchObject({ kind: 'sent' });
  });
});

describe('the browser refuses its database', () => {
  beforeEach(async () => {
    await closeDevice();
    jest.spyOn(console, 'warn').mockReturnValue();
    jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('An attempt was made to open a database using a lower version', 'VersionError');
    });
  });

  it('and whoever is online saves and finalizes all the same; nothing is said to be kept', async () => {
    const inspection = await photographed(answered(await opened()));
    expect(isDeviceInPage()).toBe(true);
    expect(await storeDraft(inspection)).toEqual({ kind: 'not-kept', because: 'no-storage' });
    expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'sent', revision: 1 });
    expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'sent', revision: 2 });
    expect(await statuses()).toEqual([{ status: 'completed' }]);
    expect(await inBucket()).toHaveLength(photosOf(inspection).length);
  });

  it('and what cannot be sent is said to wait in the page alone, which sends it later', async () => {
    const inspection = answered(await opened());
    network.onLine = false;
    expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'in-page', reason: 'offline' });
    await drain();
    network.onLine = true;
    await retryOutbox('occasion');
    expect(await statuses()).toEqual([{ status: 'in_progress' }]);
  });
});

describe('files that nothing shows any more', () => {
  const aged = (days: number) =>
    portal.backend.sql('update storage.objects set created_at = now() - make_interval(days => $1)', [days]);

  it('a photo removed before saving again leaves the bucket; what record or version show stays', async () => {
    const inspection = await drafted();
    expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'sent' });
    await portal.backend.sql('delete from public.submission_photos');
    const [completed] = photosOf(inspection);
    const next = await drafted();
    expect(await submitInspection(next, 'save')).toMatchObject({ kind: 'sent' });
    const [removed, kept] = photosOf(next);
    const without = {
      ...next,
      evidence: Object.fromEntries(
        Object.entries(next.evidence).map(([itemId, list]) => [itemId, list.filter(({ id }) => id !== removed?.id)]),
      ),
    };
    await storeDraft(without);
    if (removed) await removeEvidence(removed);
    expect(await submitInspection(without, 'save')).toMatchObject({ kind: 'sent' });
    await aged(1);
    await sweepEvidence(Date.now());
    expect(await inBucket()).toContain(removed?.path);
    await aged(3);
    await sweepEvidence(Date.now());
    expect(await inBucket()).toContain(removed?.path);
    await sweepEvidence(Date.now() + DAY_MS);
    expect(await inBucket()).not.toContain(removed?.path);
    expect(await inBucket()).toEqual(expect.arrayContaining([kept?.path, completed?.path]));
  });
});
