import { network } from '../../../shared/src/testing/browser-in-node';
import { emptyDevice } from '../../../shared/src/testing/empty-device';
import { clearInProgress, retryOutbox, submitInspection } from '@avsec/shared/data';
import { RED_GATE_ID } from '@avsec/shared/domain';
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

/** Which records the backend holds. */
const stored = async () =>
  (await portal.backend.sql('select id, location from public.checklist_submissions order by created_at')).rows;

test('clearing removes what is in progress everywhere, or says that it did so here only', async () => {
  const inspection = await photographed(answered(await opened()));
  await submitInspection(inspection, 'save');
  network.onLine = false;
  expect(await clearInProgress(RED_GATE_ID)).toEqual({ kind: 'cleared-on-device', reason: 'offline' });
  expect(await stored()).toHaveLength(1);
  network.onLine = true;
  await retryOutbox();
  expect(await stored()).toEqual([]);
  expect(
    (await portal.backend.sql('select name from storage.objects where name like $1', [`%${inspection.id}%`])).rows,
  ).toEqual([]);
});

test('a clear that is sent late does not remove what was begun elsewhere meanwhile', async () => {
  const inspection = answered(await opened());
  await submitInspection(inspection, 'save');
  network.onLine = false;
  await clearInProgress(RED_GATE_ID);
  await portal.backend.sql('update public.checklist_submissions set revision = 2 where id = $1', [inspection.id]);
  network.onLine = true;
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await retryOutbox();
  now.mockRestore();
  expect(await stored()).toHaveLength(1);
});

test('clearing takes along what a save on its way has stored meanwhile, however late it is sent', async () => {
  const inspection = inGate(await photographed(answered(await opened())), 'Meu');
  let arrived = (): void => undefined;
  const reached = new Promise<void>((resolve) => (arrived = resolve));
  let answer = (): void => undefined;
  const answering = new Promise<void>((resolve) => (answer = resolve));
  portal.wire = async (request, send) => {
    const response = await send();
    if (!request.url.includes('save_submission')) return response;
    arrived();
    await answering;
    throw new TypeError('the answer was lost');
  };
  const saving = submitInspection(inspection, 'save');
  await reached;
  const clearing = clearInProgress(RED_GATE_ID, inspection.id);
  const late = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  answer();
  await Promise.all([saving, clearing]);
  late.mockRestore();
  portal.wire = passing;
  await retryOutbox();
  expect(await stored()).toEqual([]);
});

test('clearing leaves another inspection of the same checklist alone', async () => {
  const other = inGate(answered(await opened()), 'Veículo A');
  await submitInspection(other, 'save');
  await emptyDevice();
  portal.wire = () => Promise.reject(new TypeError('no network'));
  const mine = inGate(answered(await opened()), 'Veículo B');
  portal.wire = passing;
  await submitInspection(mine, 'save');
  expect(await clearInProgress(RED_GATE_ID, mine.id)).toEqual({ kind: 'cleared-everywhere' });
  expect(await stored()).toMatchObject([{ location: 'Veículo A' }]);
});
