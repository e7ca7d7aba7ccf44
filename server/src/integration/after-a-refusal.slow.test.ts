import { randomUUID } from 'node:crypto';
import '../../../shared/src/testing/browser-in-node';
import { openInspection, retryOutbox, storeDraft, submitInspection } from '@avsec/shared/data';
import { RED_GATE_ID, type Inspection } from '@avsec/shared/domain';
import { noteUnsaved } from '../../../shared/src/data/inspections/unsaved-answers';
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

const REFUSALS = {
  403: { code: 'AV403', message: 'no' },
  404: { code: 'AV404', message: 'no' },
  413: { code: 'AV422', message: 'too large' },
} as const;

const refusing =
  (status: keyof typeof REFUSALS): Portal['wire'] =>
  (request, send) =>
    request.url.includes('/rpc/finalize_submission')
      ? Promise.resolve(Response.json(REFUSALS[status], { status }))
      : send();

const stored = async (columns = 'location, status'): Promise<unknown[]> =>
  (await portal.backend.sql(`select ${columns} from public.checklist_submissions`)).rows;

const onDevice = () => openInspection({ checklistId: RED_GATE_ID, mode: 'continue' });

async function refusedAndCorrected(status: keyof typeof REFUSALS): Promise<Inspection> {
  const inspection = inGate(await photographed(answered(await opened())), 'Antes');
  portal.wire = refusing(status);
  expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'refused' });
  const corrected = inGate(inspection, 'Depois');
  expect(await storeDraft(corrected)).toMatchObject({ kind: 'kept' });
  portal.wire = passing;
  return corrected;
}

describe.each([403, 404, 413] as const)('a finalization that was refused with %d and then corrected', (status) => {
  test('is not sent as it was when the network comes back: the correction stays a draft', async () => {
    await refusedAndCorrected(status);
    await retryOutbox('occasion');
    expect(await stored()).toEqual([]);
    expect(await onDevice()).toMatchObject({
      kind: 'opened',
      origin: 'device',
      inspection: { inspector: { location: 'Depois' } },
    });
  });

  test('is sent as it is now when the person asks for it', async () => {
    await refusedAndCorrected(status);
    await retryOutbox('person');
    expect(await stored()).toEqual([{ location: 'Depois', status: 'completed' }]);
  });

  test('is typed on after the network came back, and finalized: the last word is on the server', async () => {
    const corrected = await refusedAndCorrected(status);
    await retryOutbox('occasion');
    const last = inGate(corrected, 'Por fim');
    expect(await storeDraft(last)).toMatchObject({ kind: 'kept' });
    expect(await submitInspection(last, 'finalize')).toMatchObject({ kind: 'sent' });
    expect(await stored()).toEqual([{ location: 'Por fim', status: 'completed' }]);
  });
});

test('a refused finalization that lacks something after a correction is saved, not finalized, when asked', async () => {
  const corrected = await refusedAndCorrected(403);
  await storeDraft({ ...corrected, answers: {}, updatedAt: new Date().toISOString() });
  await retryOutbox('person');
  expect(await stored()).toEqual([{ location: 'Depois', status: 'in_progress' }]);
});

test('a word that a page noted while it was being left goes along where the person asks again right then', async () => {
  const corrected = await refusedAndCorrected(403);
  noteUnsaved(inGate(corrected, 'Por fim'), corrected);
  await retryOutbox('person');
  expect(await stored()).toEqual([{ location: 'Por fim', status: 'completed' }]);
});

test('what was finalized here tells a page that types on that nothing of it is kept', async () => {
  const inspection = await photographed(answered(await opened()));
  expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'sent' });
  expect(await storeDraft(inGate(inspection, 'Tarde'))).toEqual({ kind: 'not-kept', because: 'finished' });
});

test('a session that the backend refuses in the middle: the work waits, and goes out when it holds again', async () => {
  const inspection = answered(await opened());
  portal.wire = (request, send) =>
    request.url.includes('/rpc/save_submission')
      ? Promise.resolve(Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 }))
      : send();
  expect(await submitInspection(inspection, 'save')).toEqual({ kind: 'waiting', reason: 'session' });
  portal.wire = passing;
  await retryOutbox();
  expect(await stored('revision')).toEqual([{ revision: 1 }]);
});

/**
 * Puts another token into the request, as a device does whose token was revoked or signed with a key that was changed
 * since.
 */
const staleUntilRenewed = (path: string, token: string): { wire: Portal['wire']; renewals: () => number } => {
  let renewals = 0;
  const wire: Portal['wire'] = (request, send) => {
    if (request.url.includes('grant_type=refresh_token')) renewals += 1;
    if (renewals === 0 && request.url.includes(path)) request.headers.set('Authorization', `Bearer ${token}`);
    return send();
  };
  return { wire, renewals: () => renewals };
};

/** Well formed, expired in 2001, signed by nobody. */
const STALE_TOKEN =
  [
    { alg: 'HS256', typ: 'JWT' },
    { sub: randomUUID(), role: 'authenticated', exp: 1e9 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.c2ln';

test.each([
  ['the storage', '/storage/v1/object/'],
  ['the database', '/rest/v1/rpc/finalize_submission'],
])('a token that %s no longer takes is renewed, and the record goes out with its photos at once', async (_, path) => {
  const inspection = await photographed(answered(await opened()));
  const { wire, renewals } = staleUntilRenewed(path, STALE_TOKEN);
  portal.wire = wire;
  expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'sent', revision: 1 });
  expect(renewals()).toBe(1);
  const { rows } = await portal.backend.sql('select photo_data from public.submission_photos');
  expect(rows).toHaveLength(2);
});
