import '../../../shared/src/testing/browser-in-node';
import { randomUUID } from 'node:crypto';
import { clearInProgress, openInspection, resolveConflict, submitInspection } from '@avsec/shared/data';
import { RED_GATE_ID, toSubmissionPayload, type Inspection } from '@avsec/shared/domain';
import { z } from 'zod';
import { writeOnDevice } from '../../../shared/src/data/device/device';
import { forgetTombstones } from '../../../shared/src/data/drafts/forget-tombstones';
import { forgetSent } from '../../../shared/src/data/local/sent';
import { drain } from '../../../shared/src/data/inspections/drain';
import { isSubmission } from '../../../shared/src/data/local/entry-record';
import { entriesOf } from '../../../shared/src/data/inspections/drain';
import { queryBackend } from '../../../shared/src/data/backend/query-backend';
import { resendLost } from '../../../shared/src/data/outbox/restored-server';
import { drafted, inGate } from './an-inspection.fixture';
import { beginAfresh, openPortal, type Portal } from './portal-on-backend.fixture';

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

interface Row {
  id: string;
  status: string;
  revision: number;
  location: string;
}
const records = async (): Promise<Row[]> =>
  (
    await portal.backend.sql(
      'select id, status, revision, location from public.checklist_submissions order by created_at',
    )
  ).rows as Row[];

const resent = async (): Promise<void> => {
  await resendLost();
  await drain();
};

/** As after `npm run restore` of a backup from before anything of these tests was known. */
async function restoreToNothing(): Promise<void> {
  await portal.backend.sql('delete from public.checklist_submissions');
  for (const table of ['submission_versions', 'submission_withdrawals']) {
    await portal.backend.sql(`alter table public.${table} disable trigger user`);
    await portal.backend.sql(`delete from public.${table}`);
    await portal.backend.sql(`alter table public.${table} enable trigger user`);
  }
  await portal.backend.sql('delete from storage.objects');
  await portal.backend.sql('select private.begin_epoch()');
}

test('what was finalized under a wrong clock is finalized again after a restore, whatever the clock says', async () => {
  const MONTH_MS = 31 * 24 * 60 * 60_000;
  const inspection = await drafted();
  const { userId, id } = inspection;
  expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'sent' });
  const behind = Date.now() - MONTH_MS;
  await writeOnDevice(['sentRecords', 'tombstones'], async (transaction) => {
    await transaction
      .objectStore('sentRecords')
      .put({ ...((await transaction.objectStore('sentRecords').get([userId, id])) as object), at: behind });
    await transaction.objectStore('tombstones').put({
      ...((await transaction.objectStore('tombstones').get([userId, id])) as object),
      at: new Date(behind).toISOString(),
    });
  });
  for (const at of [Date.now(), Date.now() + MONTH_MS, Date.now()]) {
    await forgetSent(at);
    await forgetTombstones(userId, at);
  }
  await restoreToNothing();
  await resent();
  expect(await records()).toMatchObject([{ id, status: 'completed' }]);
});

describe('saved as revision 2, the server restored to 1, and saved as another 2 on another device', () => {
  const requestOf = async (): Promise<string> =>
    (
      (await portal.backend.sql('select last_request from public.checklist_submissions')).rows[0] as {
        last_request: string;
      }
    ).last_request;

  async function savedByBoth(): Promise<Inspection> {
    const inspection = await drafted();
    expect(await submitInspection(inGate(inspection, 'Portão 1'), 'save')).toEqual({ kind: 'sent', revision: 1 });
    const first = await requestOf();
    const mine = inGate(inspection, 'Meu portão');
    expect(await submitInspection(mine, 'save')).toEqual({ kind: 'sent', revision: 2 });
    const epoch = localStorage.getItem(`avsec:server-epoch:${mine.userId}`);
    await portal.backend.sql(
      `update public.checklist_submissions
        set revision = 1, location = 'Portão 1', last_request = $1, updated_at = now() - interval '1 hour'`,
      [first],
    );
    await portal.backend.sql('delete from private.carried_out_saves where request <> $1', [first]);
    await portal.backend.sql('select private.begin_epoch()');
    const theirs = toSubmissionPayload(inGate(inspection, 'Outro portão'), {
      requestId: randomUUID(),
      baseRevision: 1,
      baseRequest: first,
    });
    await queryBackend((client) => client.rpc('save_submission', { payload: theirs }), z.unknown());
    expect(await records()).toMatchObject([{ revision: 2, location: 'Outro portão' }]);
    expect(localStorage.getItem(`avsec:server-epoch:${mine.userId}`)).toBe(epoch);
    return mine;
  }

  it('is not gone over by whoever comes back and saves: the person decides', async () => {
    const mine = await savedByBoth();
    expect(await submitInspection(inGate(mine, 'Meu portão, de novo'), 'save')).toMatchObject({
      kind: 'conflict',
      theirs: { revision: 2 },
    });
    expect(await records()).toMatchObject([{ revision: 2, location: 'Outro portão' }]);
  });

  it('is told to whoever comes back, and both can be kept', async () => {
    const mine = await savedByBoth();
    await resent();
    const entry = (await entriesOf(mine.userId)).find(isSubmission);
    expect(entry?.state).toMatchObject({ kind: 'conflict', theirs: { id: mine.id, revision: 2 } });
    expect(await records()).toMatchObject([{ location: 'Outro portão' }]);
    expect(await resolveConflict(entry?.id ?? '', 'both')).toMatchObject({ kind: 'sent' });
    expect((await records()).map(({ location }) => location).toSorted()).toEqual(['Meu portão', 'Outro portão']);
  });

  it('is not removed by who clears what they had saved', async () => {
    const mine = await savedByBoth();
    await clearInProgress(RED_GATE_ID, mine.id);
    await drain();
    expect(await records()).toMatchObject([{ location: 'Outro portão' }]);
  });

  it('is not taken for one’s own where it is opened, which is there all the same', async () => {
    const mine = await savedByBoth();
    expect(await openInspection({ checklistId: RED_GATE_ID, mode: 'start' })).toMatchObject({
      origin: 'device',
      inspection: { id: mine.id, inspector: { location: 'Meu portão' } },
    });
  });
});
