import '../../../shared/src/testing/browser-in-node';
import { submitInspection } from '@avsec/shared/data';
import { writeOnDevice } from '../../../shared/src/data/device/device';
import { forgetTombstones } from '../../../shared/src/data/drafts/forget-tombstones';
import { forgetSent } from '../../../shared/src/data/held/sent';
import { drain } from '../../../shared/src/data/outbox/drain';
import { resendLost } from '../../../shared/src/data/outbox/resend-lost';
import { drafted } from './an-inspection';
import { beginAfresh, openPortal, type Portal } from './portal-on-backend';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({ ...jest.requireActual<object>('../../../shared/src/domain/limits'), LOGIN_DELAY_MS: 0 }));

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
const records = async (): Promise<Row[]> => (await portal.backend.sql('select id, status, revision, location from public.checklist_submissions order by created_at')).rows as Row[];

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

test('what was finalized under a clock that stood in another month is finalized again after a restore, whatever the clock says meanwhile', async () => {
  const MONTH_MS = 31 * 24 * 60 * 60_000;
  const inspection = await drafted();
  const { userId, id } = inspection;
  expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'sent' });
  const behind = Date.now() - MONTH_MS;
  await writeOnDevice(['sentOperations', 'closed'], async (transaction) => {
    await transaction.objectStore('sentOperations').put({ ...((await transaction.objectStore('sentOperations').get([userId, id])) as object), at: behind });
    await transaction.objectStore('closed').put({ ...((await transaction.objectStore('closed').get([userId, id])) as object), at: new Date(behind).toISOString() });
  });
  for (const at of [Date.now(), Date.now() + MONTH_MS, Date.now()]) {
    await forgetSent(at);
    await forgetTombstones(userId, at);
  }
  await restoreToNothing();
  await resent();
  expect(await records()).toMatchObject([{ id, status: 'completed' }]);
});
