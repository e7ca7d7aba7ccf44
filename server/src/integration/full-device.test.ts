import '../../../shared/src/testing/browser-in-node';
import { openInspection, retryOutbox, storeDraft, submitInspection } from '@avsec/shared/data';
import { itemsOf, RED_GATE_ID, type Inspection } from '@avsec/shared/domain';
import { openDB } from 'idb';
import { onDevice } from '../../../shared/src/data/device/device';
import { answered, drafted, opened } from './an-inspection';
import { beginAfresh, losing, openPortal, passing, type Portal } from './portal-on-backend';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({ ...jest.requireActual<object>('../../../shared/src/domain/limits'), LOGIN_DELAY_MS: 0 }));

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal({ ana: 'inspector' });
}, 180_000);

beforeEach(async () => {
  await portal.backend.sql("update public.profiles set role = 'inspector'");
  await beginAfresh(portal);
  jest.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.backend.close());

const stored = async (): Promise<unknown[]> => (await portal.backend.sql('select status, revision from public.checklist_submissions')).rows;
const inBucket = async (): Promise<number> => (await portal.backend.sql('select name from storage.objects')).rows.length;
const heldOf = (store: 'drafts' | 'outbox' | 'bytes'): Promise<number> => onDevice((db) => db.count(store));

/** A full disk refuses what would be written, and nothing that is removed. */
function fill(): () => void {
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  const add = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  return () => [put, add].forEach((spy) => spy.mockRestore());
}

const textItem = (inspection: Inspection): string => itemsOf(inspection.checklist).find(({ type }) => type === 'text')?.id ?? '';
const typed = (inspection: Inspection, words: string): Inspection => ({ ...inspection, answers: { ...inspection.answers, [textItem(inspection)]: words }, updatedAt: new Date().toISOString() });
const wordsIn = (inspection: Inspection): unknown => inspection.answers[textItem(inspection)];
/** Those of these words that the backend has. */
async function known(...words: string[]): Promise<string[]> {
  const rows = JSON.stringify((await portal.backend.sql('select to_jsonb(s) from public.submission_items s')).rows);
  return words.filter((one) => rows.includes(one));
}

describe('a device that is full', () => {
  it('finalizes with a connection, photos included, and keeps nothing of it afterwards', async () => {
    const inspection = await drafted();
    fill();
    expect(await submitInspection(typed(inspection, 'last word'), 'finalize')).toEqual({ kind: 'sent', revision: 1 });
    expect(await stored()).toEqual([{ status: 'completed', revision: 1 }]);
    expect(await known('older', 'lost', 'last word')).toEqual(['last word']);
    expect(await inBucket()).toBeGreaterThan(0);
    expect([await heldOf('drafts'), await heldOf('bytes')]).toEqual([0, 0]);
  });

  it('saves, and what is opened afterwards is what was saved, though the draft on the device is older', async () => {
    const inspection = await drafted();
    const free = fill();
    expect(await submitInspection(typed(inspection, 'last word'), 'save')).toEqual({ kind: 'sent', revision: 1 });
    free();
    const again = await openInspection({ checklistId: RED_GATE_ID, mode: 'continue' });
    expect(again).toMatchObject({ kind: 'opened', origin: 'server', inspection: { id: inspection.id, baseRevision: 1 } });
    if (again.kind !== 'opened') return;
    expect(wordsIn(again.inspection)).toBe('last word');
    expect(await submitInspection(again.inspection, 'finalize')).toEqual({ kind: 'sent', revision: 2 });
  });

  it('goes on from what it saved where it was typed on meanwhile and there is room again', async () => {
    const inspection = await drafted();
    const free = fill();
    await submitInspection(typed(inspection, 'first'), 'save');
    free();
    expect(await storeDraft(typed(inspection, 'second'))).toMatchObject({ kind: 'kept' });
    const again = await openInspection({ checklistId: RED_GATE_ID, mode: 'continue' });
    expect(again).toMatchObject({ origin: 'device', inspection: { baseRevision: 1 } });
    expect(again.kind === 'opened' && wordsIn(again.inspection)).toBe('second');
  });

  it('sends the newest once where an older save still waits', async () => {
    const inspection = await drafted();
    portal.wire = () => Promise.reject(new TypeError('no network'));
    expect(await submitInspection(typed(inspection, 'older'), 'save')).toMatchObject({ kind: 'waiting' });
    portal.wire = passing;
    const free = fill();
    expect(await submitInspection(typed(inspection, 'newer'), 'save')).toEqual({ kind: 'sent', revision: 1 });
    free();
    await retryOutbox('occasion');
    expect(await heldOf('outbox')).toBe(0);
    expect(await known('older', 'lost', 'newer')).toEqual(['newer']);
  });

  it('says that nothing was kept where the backend cannot be reached, and tells no conflict with its own words after a lost answer', async () => {
    const inspection = await drafted();
    fill();
    portal.wire = losing('/rpc/save_submission');
    await expect(submitInspection(typed(inspection, 'lost'), 'save')).rejects.toMatchObject({ name: 'DeviceError', kind: 'quota' });
    portal.wire = passing;
    expect(await submitInspection(typed(inspection, 'again'), 'save')).toMatchObject({ kind: 'sent' });
    expect(await known('older', 'lost', 'again')).toEqual(['again']);
  });

  it('never says that a refused record is kept', async () => {
    const inspection = answered(await opened());
    await portal.backend.sql("update public.profiles set role = 'auditor'");
    fill();
    expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'refused-unkept', reason: 'forbidden' });
    expect(await stored()).toEqual([]);
  });
});

describe('a newer portal changes how this device keeps things, while an older page is open', () => {
  const upgrade = async (): Promise<void> => (await openDB('avsec', 99)).close();

  it('which says so, and saves and finalizes with a connection, photos included', async () => {
    const inspection = await drafted();
    await upgrade();
    await expect(storeDraft(typed(inspection, 'typed on'))).rejects.toMatchObject({ name: 'DeviceError', kind: 'outdated' });
    expect(await submitInspection(typed(inspection, 'typed on'), 'save')).toEqual({ kind: 'sent', revision: 1 });
    expect(await known('older', 'lost', 'typed on')).toEqual(['typed on']);
    expect(await inBucket()).toBeGreaterThan(0);
  });
});
