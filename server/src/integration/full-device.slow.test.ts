import '../../../shared/src/testing/browser-in-node';
import {
  discardDraft,
  openInspection,
  readConflict,
  resolveConflict,
  retryOutbox,
  storeDraft,
  submitInspection,
} from '@avsec/shared/data';
import { itemsOf, RED_GATE_ID, type Inspection } from '@avsec/shared/domain';
import { openDB } from 'idb';
import { onDevice } from '../../../shared/src/data/device/device';
import { answered, drafted, opened } from './an-inspection.fixture';
import { beginAfresh, losing, openPortal, passing, type Portal } from './portal-on-backend.fixture';

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
  await portal.backend.sql("update public.profiles set role = 'inspector'");
  await beginAfresh(portal);
  jest.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.backend.close());

const stored = async (): Promise<unknown[]> =>
  (await portal.backend.sql('select status, revision from public.checklist_submissions')).rows;
const inBucket = async (): Promise<number> =>
  (await portal.backend.sql('select name from storage.objects')).rows.length;
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

const textItem = (inspection: Inspection): string =>
  itemsOf(inspection.checklist).find(({ type }) => type === 'text')?.id ?? '';
const typed = (inspection: Inspection, words: string): Inspection => ({
  ...inspection,
  answers: { ...inspection.answers, [textItem(inspection)]: words },
  updatedAt: new Date().toISOString(),
});
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
    expect(again).toMatchObject({
      kind: 'opened',
      origin: 'server',
      inspection: { id: inspection.id, baseRevision: 1 },
    });
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

  it('sends all that was queued while there was room, each once, and lets go of what was finalized', async () => {
    portal.wire = () => Promise.reject(new TypeError('no network'));
    for (const words of ['first', 'second'])
      expect(await submitInspection(typed(await drafted(), words), 'finalize')).toMatchObject({ kind: 'waiting' });
    fill();
    portal.wire = passing;
    await retryOutbox('occasion');
    expect(await stored()).toEqual([
      { status: 'completed', revision: 1 },
      { status: 'completed', revision: 1 },
    ]);
    expect(await known('first', 'second')).toEqual(['first', 'second']);
    expect([await heldOf('drafts'), await heldOf('outbox'), await heldOf('bytes')]).toEqual([0, 0, 0]);
  });

  it('that fills up before a finalization is answered says that it was sent, and keeps nothing', async () => {
    const inspection = await drafted();
    portal.wire = async (request, send) => {
      const answer = await send();
      if (request.url.includes('/rpc/finalize_submission')) fill();
      return answer;
    };
    expect(await submitInspection(typed(inspection, 'last word'), 'finalize')).toEqual({ kind: 'sent', revision: 1 });
    expect([await heldOf('drafts'), await heldOf('outbox'), await heldOf('bytes')]).toEqual([0, 0, 0]);
    expect(await known('last word')).toEqual(['last word']);
  });

  it('says that nothing was kept without the backend, and no conflict with itself after a lost answer', async () => {
    const inspection = await drafted();
    fill();
    portal.wire = losing('/rpc/save_submission');
    await expect(submitInspection(typed(inspection, 'lost'), 'save')).rejects.toMatchObject({
      name: 'DeviceError',
      kind: 'quota',
    });
    portal.wire = passing;
    expect(await submitInspection(typed(inspection, 'again'), 'save')).toMatchObject({ kind: 'sent' });
    expect(await known('older', 'lost', 'again')).toEqual(['again']);
  });

  it('lets a person discard a record, with its photos and what waits', async () => {
    const inspection = await drafted();
    portal.wire = () => Promise.reject(new TypeError('no network'));
    expect(await submitInspection(inspection, 'save')).toMatchObject({ kind: 'waiting' });
    fill();
    await discardDraft(inspection.id);
    expect([await heldOf('drafts'), await heldOf('bytes'), await heldOf('outbox')]).toEqual([0, 0, 0]);
  });

  it('never says that a refused record is kept', async () => {
    const inspection = answered(await opened());
    await portal.backend.sql("update public.profiles set role = 'auditor'");
    fill();
    expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'refused-unkept', reason: 'forbidden' });
    expect(await stored()).toEqual([]);
  });
});

describe('a conflict', () => {
  const changedElsewhere = (id: string) =>
    portal.backend.sql(
      "update public.checklist_submissions set revision = 7, last_request = null, location = 'Deles' where id = $1",
      [id],
    );
  const deletedElsewhere = (id: string) =>
    portal.backend.sql('delete from public.checklist_submissions where id = $1', [id]);
  /** Titles, and how many photos each has whose bytes are in the bucket. */
  const records = async (): Promise<unknown[]> =>
    (
      await portal.backend.sql(`select s.title like '% (2)' as copy, s.status, (
      select count(*)::int from public.submission_photos p join storage.objects o
        on o.name = private.evidence_key(p.photo_data) where p.submission_id = s.id
    ) as photos from public.checklist_submissions s order by s.created_at`)
    ).rows;
  const nothingHeld = async () =>
    expect([await heldOf('drafts'), await heldOf('outbox'), await heldOf('bytes')]).toEqual([0, 0, 0]);
  const NO_ROOM = { name: 'DeviceError', kind: 'quota' };

  /** Saved while there was room, changed on another device, and typed on. */
  async function saved(elsewhere: (id: string) => Promise<unknown>): Promise<Inspection> {
    const inspection = await drafted();
    expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'sent', revision: 1 });
    await elsewhere(inspection.id);
    return typed(inspection, 'last word');
  }
  async function conflictOf(mine: Inspection, kind: 'save' | 'finalize' = 'save') {
    const outcome = await submitInspection(mine, kind);
    if (outcome.kind !== 'conflict') throw new Error(JSON.stringify(outcome));
    return outcome;
  }

  it('that a full device meets is shown, and both versions are kept without any room, mine as its own', async () => {
    const mine = await saved(changedElsewhere);
    fill();
    const { entryId, isUnkept } = await conflictOf(mine, 'finalize');
    expect(isUnkept).toBe(true);
    expect((await readConflict(entryId))?.differences).toContainEqual(
      expect.objectContaining({ kind: 'item', mine: { value: 'last word', evidence: [] } }),
    );
    expect(await resolveConflict(entryId, 'both')).toMatchObject({
      kind: 'sent',
      revision: 1,
      ownId: expect.not.stringContaining(mine.id) as unknown,
    });
    expect(await records()).toEqual([
      { copy: false, status: 'in_progress', photos: 2 },
      { copy: true, status: 'completed', photos: 2 },
    ]);
    expect(await known('last word')).toEqual(['last word']);
    expect(await resolveConflict(entryId, 'both')).toEqual({ kind: 'gone' });
    await nothingHeld();
  });

  it('loses neither version where one would have to be set aside without room', async () => {
    const mine = await saved(changedElsewhere);
    const free = fill();
    const { entryId } = await conflictOf(mine);
    for (const choice of ['mine', 'theirs'] as const)
      await expect(resolveConflict(entryId, choice)).rejects.toMatchObject(NO_ROOM);
    expect(await records()).toEqual([{ copy: false, status: 'in_progress', photos: 2 }]);
    free();
    expect(await resolveConflict((await conflictOf(mine)).entryId, 'mine')).toEqual({ kind: 'sent', revision: 8 });
    expect(await known('last word')).toEqual(['last word']);
  });

  it('that was met while there was room is decided so too, and makes one record though an answer is lost', async () => {
    const { entryId } = await conflictOf(await saved(changedElsewhere));
    fill();
    await expect(resolveConflict(entryId, 'theirs')).rejects.toMatchObject(NO_ROOM);
    portal.wire = losing('/rpc/save_submission');
    await expect(resolveConflict(entryId, 'both')).rejects.toMatchObject(NO_ROOM);
    expect(await heldOf('outbox')).toBe(1);
    portal.wire = passing;
    expect(await resolveConflict(entryId, 'both')).toMatchObject({ kind: 'sent' });
    expect(await records()).toEqual([
      { copy: false, status: 'in_progress', photos: 2 },
      { copy: true, status: 'in_progress', photos: 2 },
    ]);
    await nothingHeld();
  });

  it('with what was deleted elsewhere ends with mine as an inspection of its own', async () => {
    const mine = await saved(deletedElsewhere);
    fill();
    const { entryId, theirs } = await conflictOf(mine);
    expect(theirs.revision).toBe(0);
    expect(await resolveConflict(entryId, 'mine')).toMatchObject({ kind: 'sent', revision: 1 });
    expect(await records()).toEqual([{ copy: true, status: 'in_progress', photos: 2 }]);
    expect(await known('last word')).toEqual(['last word']);
    await nothingHeld();
  });
});

describe('a newer portal changes how this device keeps things, while an older page is open', () => {
  const upgrade = async (): Promise<void> => (await openDB('avsec', 99)).close();

  it('which says so, and saves and finalizes with a connection, photos included', async () => {
    const inspection = await drafted();
    await upgrade();
    await expect(storeDraft(typed(inspection, 'typed on'))).rejects.toMatchObject({
      name: 'DeviceError',
      kind: 'outdated',
    });
    expect(await submitInspection(typed(inspection, 'typed on'), 'save')).toEqual({ kind: 'sent', revision: 1 });
    expect(await known('older', 'lost', 'typed on')).toEqual(['typed on']);
    expect(await inBucket()).toBeGreaterThan(0);
  });
});
