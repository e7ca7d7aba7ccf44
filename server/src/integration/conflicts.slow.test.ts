import { network } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import {
  listSuperseded,
  openInspection,
  readConflict,
  readEvidence,
  removeSuperseded,
  resolveConflict,
  restoreSuperseded,
  retryOutbox,
  storeDraft,
  submitInspection,
} from '@avsec/shared/data';
import { RECOVERABLE_DAYS, RED_GATE_ID, type Inspection } from '@avsec/shared/domain';
import { writeOnDevice } from '../../../shared/src/data/device/device';
import { noteUnsaved } from '../../../shared/src/data/inspections/unsaved-answers';
import { forgetOldSuperseded } from '../../../shared/src/data/inspections/superseded';
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

interface Row {
  id: string;
  location: string;
  status: string;
  title: string;
  photos: number;
}

/** What the backend holds, oldest first; only photos whose bytes are in the bucket count. */
const stored = async (): Promise<Row[]> =>
  (
    await portal.backend.sql(`select s.id, s.location, s.status, s.title, (
    select count(*)::int from public.submission_photos p join storage.objects o
      on o.name = private.evidence_key(p.photo_data) where p.submission_id = s.id
  ) as photos from public.checklist_submissions s order by s.created_at, s.location`)
  ).rows as unknown as Row[];

const named = (submissionId: string) => openInspection({ checklistId: RED_GATE_ID, submissionId, mode: 'continue' });

async function continued(id: string): Promise<Inspection> {
  const result = await named(id);
  if (result.kind !== 'opened') throw new Error(JSON.stringify(result));
  return result.inspection;
}

const photosOf = ({ evidence }: Inspection) => Object.values(evidence).flat();

/** Saved with photos at `location`, then changed on another device (`elsewhere`) before this one saves again. */
async function conflictAfter(elsewhere: (id: string) => Promise<unknown>, kind: 'save' | 'finalize' = 'save') {
  const inspection = inGate(await photographed(answered(await opened())), 'Meu');
  expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'sent', revision: 1 });
  await elsewhere(inspection.id);
  const mine = inGate(inspection, 'Meu, depois');
  const outcome = await submitInspection(mine, kind);
  if (outcome.kind !== 'conflict') throw new Error(`no conflict: ${JSON.stringify(outcome)}`);
  return { mine, entryId: outcome.entryId };
}

const changedElsewhere = (id: string) =>
  portal.backend.sql(
    "update public.checklist_submissions set revision = 7, last_request = null, location = 'Deles' where id = $1",
    [id],
  );
const deletedElsewhere = async (id: string) => {
  await portal.backend.sql('delete from public.checklist_submissions where id = $1', [id]);
  await portal.backend.sql('delete from storage.objects where name like $1', [`%${id}%`]);
};
const finalizedElsewhere = (id: string) =>
  portal.backend.sql(
    `update public.checklist_submissions set revision = 2, last_request = null, status = 'completed', location = 'Deles'
      where id = $1`,
    [id],
  );

describe('changed elsewhere', () => {
  test('what differs is told item by item', async () => {
    const { entryId } = await conflictAfter(async (id) => {
      await changedElsewhere(id);
      await portal.backend.sql(
        `update public.submission_items set answer_value = '"Galeão"' where submission_id = $1 and item_id = 'aeroporto'`,
        [id],
      );
    });
    expect(await readConflict(entryId)).toEqual({
      theirs: 'in-progress',
      differences: [
        { kind: 'location', mine: 'Meu, depois', theirs: 'Deles' },
        expect.objectContaining({
          kind: 'item',
          mine: { value: 'Tudo em ordem', evidence: [] },
          theirs: { value: 'Galeão', evidence: [] },
        }),
      ],
    });
  });

  test('keeping mine leaves theirs recoverable, with photos, to come back as an inspection of its own', async () => {
    const { entryId } = await conflictAfter(changedElsewhere);
    expect(await resolveConflict(entryId, 'mine')).toEqual({ kind: 'sent', revision: 8 });
    const [theirs, ...others] = await listSuperseded();
    expect(others).toEqual([]);
    expect(theirs).toMatchObject({ side: 'theirs', location: 'Deles', photoCount: 2 });
    expect(await restoreSuperseded(theirs!.id)).toBe(true);
    expect(await listSuperseded()).toEqual([]);
    const back = await continued(theirs!.id);
    expect(await submitInspection(back, 'save')).toEqual({ kind: 'sent', revision: 1 });
    expect(await stored()).toMatchObject([
      { location: 'Meu, depois', photos: 2 },
      { location: 'Deles', photos: 2, title: expect.stringMatching(/ \(2\)$/) as unknown },
    ]);
  });

  test('keeping mine sends what was typed since the conflict', async () => {
    const { mine, entryId } = await conflictAfter(changedElsewhere);
    expect(await storeDraft(inGate(mine, 'Meu, por fim'))).toMatchObject({ kind: 'kept' });
    expect(await resolveConflict(entryId, 'mine')).toEqual({ kind: 'sent', revision: 8 });
    expect(await stored()).toMatchObject([{ location: 'Meu, por fim', photos: 2 }]);
    expect(await continued(mine.id)).toMatchObject({ inspector: { location: 'Meu, por fim' } });
  });

  test.each(['mine', 'both', 'theirs'] as const)(
    '%s takes along what a page noted while it was being left right before',
    async (choice) => {
      const { mine, entryId } = await conflictAfter(changedElsewhere);
      noteUnsaved(inGate(mine, 'Meu, por fim'), mine);
      await resolveConflict(entryId, choice);
      const kept = [...(await stored()), ...(await listSuperseded())].map(({ location }) => location);
      expect(kept).toContain('Meu, por fim');
    },
  );

  test('taking theirs leaves mine recoverable, with what was typed since the conflict', async () => {
    const { mine, entryId } = await conflictAfter(changedElsewhere);
    expect(await storeDraft(inGate(mine, 'Meu, por fim'))).toMatchObject({ kind: 'kept' });
    expect(await resolveConflict(entryId, 'theirs')).toEqual({ kind: 'discarded' });
    expect(await continued(mine.id)).toMatchObject({ inspector: { location: 'Deles' } });
    const [lost] = await listSuperseded();
    expect(lost).toMatchObject({ side: 'mine', location: 'Meu, por fim', photoCount: 2 });
    await restoreSuperseded(lost!.id);
    const back = await continued(lost!.id);
    for (const photo of photosOf(back)) expect((await readEvidence(photo))?.size).toBeGreaterThan(0);
    expect(await submitInspection(back, 'finalize')).toEqual({ kind: 'sent', revision: 1 });
    expect(await stored()).toMatchObject([
      { location: 'Deles' },
      { location: 'Meu, por fim', status: 'completed', photos: 2 },
    ]);
  });

  test('keeping both stores mine as a copy that is named so, and leaves theirs as it is', async () => {
    const { mine, entryId } = await conflictAfter(changedElsewhere);
    expect(await resolveConflict(entryId, 'both')).toMatchObject({
      kind: 'sent',
      revision: 1,
      ownId: expect.not.stringContaining(mine.id) as unknown,
    });
    expect(await stored()).toMatchObject([
      { id: mine.id, location: 'Deles', photos: 2, title: 'Inspeção de Veículos – Red Gate' },
      { location: 'Meu, depois', photos: 2, title: 'Inspeção de Veículos – Red Gate (2)' },
    ]);
    expect(await listSuperseded()).toEqual([]);
  });

  test('keeping mine without a network changes nothing: theirs could not be set aside', async () => {
    const { entryId } = await conflictAfter(changedElsewhere);
    portal.wire = () => Promise.reject(new TypeError('no network'));
    await expect(resolveConflict(entryId, 'mine')).rejects.toMatchObject({ reason: { kind: 'offline' } });
    portal.wire = passing;
    expect(await readConflict(entryId)).toMatchObject({ theirs: 'in-progress' });
    expect(await stored()).toMatchObject([{ location: 'Deles' }]);
  });
});

describe.each([
  ['deleted', deletedElsewhere, []],
  ['finalized', finalizedElsewhere, [{ location: 'Deles', status: 'completed', photos: 2 }]],
] as const)('%s elsewhere', (_, elsewhere, theirs) => {
  test('keeping mine makes a record of its own, with all its files', async () => {
    const { mine, entryId } = await conflictAfter(elsewhere);
    expect(await resolveConflict(entryId, 'mine')).toMatchObject({ kind: 'sent', revision: 1 });
    const rows = await stored();
    expect(rows).toMatchObject([...theirs, { location: 'Meu, depois', status: 'in_progress', photos: 2 }]);
    expect(rows.at(-1)?.id).not.toBe(mine.id);
    expect(await continued(rows.at(-1)!.id)).toMatchObject({ inspector: { location: 'Meu, depois' } });
  });

  test('keeping mine finalizes it where that was asked for', async () => {
    const { entryId } = await conflictAfter(elsewhere, 'finalize');
    expect(await resolveConflict(entryId, 'mine')).toMatchObject({ kind: 'sent', revision: 1 });
    expect(await stored()).toMatchObject([...theirs, { location: 'Meu, depois', status: 'completed', photos: 2 }]);
  });

  test('taking theirs does not drop what is here', async () => {
    const { entryId } = await conflictAfter(elsewhere);
    await resolveConflict(entryId, 'theirs');
    expect(await listSuperseded()).toMatchObject([{ side: 'mine', location: 'Meu, depois', photoCount: 2 }]);
  });
});

test('a status that the device does not know of is a conflict too, not a dead end', async () => {
  const inspection = inGate(await photographed(answered(await opened())), 'Meu');
  await submitInspection(inspection, 'save');
  await portal.backend.sql("update public.checklist_submissions set status = 'completed'");
  expect(await submitInspection(inspection, 'save')).toMatchObject({
    kind: 'conflict',
    theirs: { status: 'completed' },
  });
});

test('two vehicles, one checklist, two devices: two inspections, neither in the way of the other', async () => {
  const first = inGate(await photographed(answered(await opened())), 'Veículo A');
  await submitInspection(first, 'save');
  await emptyDevice();
  network.onLine = false;
  portal.wire = () => Promise.reject(new TypeError('no network'));
  const second = inGate(await photographed(answered(await opened())), 'Veículo B');
  expect(second.id).not.toBe(first.id);
  expect(await submitInspection(second, 'finalize')).toEqual({ kind: 'waiting', reason: 'offline' });
  network.onLine = true;
  portal.wire = passing;
  await retryOutbox();
  expect(await stored()).toMatchObject([
    { location: 'Veículo A', status: 'in_progress', photos: 2 },
    { location: 'Veículo B', status: 'completed', photos: 2 },
  ]);
});

test('what was opened as an inspection of its own stays, with files, when another tab removes it', async () => {
  const { entryId } = await conflictAfter(changedElsewhere);
  await resolveConflict(entryId, 'theirs');
  const [lost] = await listSuperseded();
  await restoreSuperseded(lost!.id);
  await removeSuperseded(lost!.id);
  expect(await submitInspection(await continued(lost!.id), 'save')).toEqual({ kind: 'sent', revision: 1 });
  expect(await stored()).toMatchObject([{ location: 'Deles' }, { id: lost!.id, location: 'Meu, depois', photos: 2 }]);
});

describe('what was set aside', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const setAside = async (): Promise<{ userId: string; at: number }> => {
    const { mine, entryId } = await conflictAfter(changedElsewhere);
    await resolveConflict(entryId, 'theirs');
    return { userId: mine.userId, at: Date.now() };
  };
  /** The portal is started on each of these days after `at`. */
  const onDays = async (userId: string, at: number, first: number, last: number): Promise<void> => {
    for (let day = first; day <= last; day += 1) await forgetOldSuperseded(userId, at + day * DAY_MS);
  };

  test(`is forgotten after ${RECOVERABLE_DAYS} days, or when the person removes it, with its files`, async () => {
    const { userId, at } = await setAside();
    await onDays(userId, at, 1, RECOVERABLE_DAYS - 1);
    const [kept] = await listSuperseded();
    expect(Math.round((Date.parse(kept?.until ?? '') - at) / DAY_MS)).toBe(RECOVERABLE_DAYS);
    await onDays(userId, at, RECOVERABLE_DAYS, RECOVERABLE_DAYS + 1);
    expect(await listSuperseded()).toEqual([]);
    await removeSuperseded(kept!.id);
    expect(await restoreSuperseded(kept!.id)).toBe(false);
  });

  const outlives = async ({ userId, at }: { userId: string; at: number }): Promise<void> => {
    await onDays(userId, at, 1, RECOVERABLE_DAYS - 1);
    expect(await listSuperseded()).toHaveLength(1);
    await onDays(userId, at, RECOVERABLE_DAYS, RECOVERABLE_DAYS + 2);
    expect(await listSuperseded()).toEqual([]);
  };

  test('outlives a clock that is years ahead for an hour', async () => {
    const lost = await setAside();
    await forgetOldSuperseded(lost.userId, lost.at + 9000 * DAY_MS);
    await outlives(lost);
  });

  test('outlives a clock that began in 1970 and was put right then', async () => {
    const lost = await setAside();
    await writeOnDevice(['superseded'], async (transaction) => {
      for (const one of (await transaction.objectStore('superseded').getAll()) as object[])
        await transaction.objectStore('superseded').put({ ...one, at: '1970-01-02T00:00:00.000Z' });
    });
    await outlives(lost);
  });
});
