import { network } from '../../../shared/src/testing/browser-in-node';
import { submitInspection } from '@avsec/shared/data';
import { isSubmission } from '../../../shared/src/data/local/entry-record';
import { RED_GATE_ITEMS } from '../../../shared/src/domain/builtin/red-gate';
import { checkSession } from '../../../shared/src/data/session/restore-session';
import { drain } from '../../../shared/src/data/inspections/drain';
import { entriesOf } from '../../../shared/src/data/inspections/drain';
import { shown } from '../../../shared/src/data/outbox/shown-entry';
import { startOutbox } from '../../../shared/src/data/outbox/start-outbox';
import { retryOutbox } from '../../../shared/src/data/outbox/retry-outbox';
import { drafted } from './an-inspection.fixture';
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
  await become({ role: 'inspector', full_name: 'ana', badge: 'B-1' });
  await beginAfresh(portal);
});

afterAll(() => portal.backend.close());

/** What an administrator makes of the person. */
async function become(changed: Record<string, string>): Promise<void> {
  for (const [column, value] of Object.entries(changed))
    await portal.backend.sql(`update public.profiles set ${column} = $1 where username = 'ana'`, [value]);
}
const records = async () =>
  (await portal.backend.sql('select status, inspector_name, metadata from public.checklist_submissions')).rows as {
    status: string;
    inspector_name: string;
    metadata: object;
  }[];

/** Finalized without a network, with photos. */
async function waiting() {
  const begun = await drafted();
  const inspection = { ...begun, answers: { ...begun.answers, [RED_GATE_ITEMS.inspectorName]: 'ana' } };
  network.onLine = false;
  expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'waiting' });
  network.onLine = true;
  return inspection;
}

describe('the role is taken away while a finalization with photos waits', () => {
  it('is said to be that, not a photo, and the record goes by itself once the role is back', async () => {
    const { userId } = await waiting();
    await become({ role: 'author' });
    await retryOutbox('occasion');
    expect((await entriesOf(userId)).map(({ state }) => state)).toEqual([{ kind: 'refused', reason: 'forbidden' }]);
    await checkSession();
    await retryOutbox('occasion');
    expect(await records()).toEqual([]);
    const stop = startOutbox();
    await become({ role: 'inspector' });
    await checkSession();
    await drain();
    stop();
    await retryOutbox('occasion');
    expect(await records()).toMatchObject([{ status: 'completed' }]);
    expect(await entriesOf(userId)).toEqual([]);
  });
});

describe('name and badge are changed while a finalization waits', () => {
  it('is the inspector’s own record, on nobody’s behalf, here and on the server', async () => {
    const { userId } = await waiting();
    await become({ full_name: 'Ana de Souza', badge: 'B-2' });
    await checkSession();
    const [entry] = await entriesOf(userId);
    expect(entry && isSubmission(entry) && shown(entry)).toMatchObject({
      inspectorName: 'Ana de Souza',
      onBehalfOf: undefined,
    });
    await retryOutbox('occasion');
    const [record] = await records();
    expect(record).toMatchObject({ status: 'completed', inspector_name: 'Ana de Souza' });
    expect(record?.metadata).not.toMatchObject({ on_behalf_of: { name: expect.anything() as string } });
  });
});
