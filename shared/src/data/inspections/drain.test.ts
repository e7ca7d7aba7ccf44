/** @jest-environment node */
import * as z from 'zod/mini';
import { network, showWindow } from '../../testing/browser-in-node';
import type { Inspection } from '../../domain/submission/submission';
import { defineOperation } from '../../module/operation';
import { signedIn, signedOut } from '../../state/session-slice';
import { createPortalStore, type PortalStore } from '../../store';
import { anInspection } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { draftOfSubmission } from '../drafts/read-drafts';
import { discardDraft } from './store';
import { attemptAt, drain, entriesOf, nextAttemptAt } from './drain';
import type { Entry, SubmissionEntry } from '../local/entry-record';
import { queueSubmission, submitInspection } from './submit';
import { submitOperation } from '../operations/submit-operation';
import { retryOutbox } from '../outbox/retry-outbox';
import { send, type Attempt } from './send';
import { startOutbox } from '../outbox/start-outbox';

jest.mock('./send');
jest.mock('../session/restore-session', () => ({ checkSession: () => Promise.resolve() }));

showWindow();

const sent = jest.mocked(send);
const inspection = anInspection();
const { userId } = inspection;
let store: PortalStore;

const answer = (...attempts: Attempt[]) => attempts.forEach((attempt) => sent.mockResolvedValueOnce(attempt));
const failed = (kind: 'offline' | 'backend' | 'session'): Attempt => ({ kind: 'failed', error: { kind } });
const done = (revision: number): Attempt => ({ kind: 'done', revision });
const save = (one: Inspection = inspection) => queueSubmission(one, 'save', new Date());
const finalize = (one: Inspection = inspection) => queueSubmission(one, 'finalize', new Date());
const states = async () => (await entriesOf(userId)).map((entry) => entry.state);
const requests = () => sent.mock.calls.map(([entry]) => (entry as SubmissionEntry).submissionId);
const enter = (id = userId) =>
  store.dispatch(
    signedIn({ userId: id, profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );

beforeEach(async () => {
  await emptyDevice();
  sent.mockReset();
  network.onLine = true;
  store = createPortalStore();
  enter();
});

test('entries go out in their order, one at a time', async () => {
  const [one, two] = [anInspection({ userId }), anInspection({ userId })];
  await save(one);
  await save(two);
  answer(done(1), done(1));
  await Promise.all([drain(), drain(), drain()]);
  expect(requests()).toEqual([one.id, two.id]);
  expect(await states()).toEqual([]);
});

test('without a network it stops at the first; the entry keeps its reason and its next time', async () => {
  await save();
  await save(anInspection({ userId }));
  answer(failed('offline'));
  await drain();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await states()).toEqual([
    { kind: 'waiting', reason: 'offline' },
    { kind: 'waiting', reason: null },
  ]);
  const [entry] = await entriesOf(userId);
  expect(entry).toMatchObject({ attempts: 1 });
  expect(entry!.nextAttemptAt).toBeGreaterThan(Date.now());
});

test('what the backend fails at holds back no other inspection, of the same checklist or another', async () => {
  const next = anInspection({ userId, checklist: inspection.checklist });
  const other = anInspection({ userId });
  await finalize();
  await save(next);
  await save(other);
  answer(failed('backend'), done(1), done(1));
  await drain();
  expect(requests()).toEqual([inspection.id, next.id, other.id]);
});

test('nothing of one person is sent while another is signed in, or nobody', async () => {
  await save();
  enter('someone-else');
  await drain();
  store.dispatch(signedOut('expired'));
  await drain();
  expect(sent).not.toHaveBeenCalled();
  expect(await states()).toHaveLength(1);
});

test('an expired session stops everything and loses nothing', async () => {
  await save();
  answer(failed('session'));
  await drain();
  expect(await states()).toEqual([{ kind: 'waiting', reason: 'session' }]);
});

test('a newer save takes the place of one that waits and names its request', async () => {
  await save();
  const [older] = (await entriesOf(userId)) as SubmissionEntry[];
  await save();
  const entries = (await entriesOf(userId)) as SubmissionEntry[];
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ supersedes: [older!.requestId] });
  expect(entries[0]!.requestId).not.toBe(older!.requestId);
});

test('finalizing twice is one entry, and a save that comes late does not undo it', async () => {
  await finalize();
  const [first] = await entriesOf(userId);
  await finalize();
  await save();
  expect(await entriesOf(userId)).toEqual([first]);
});

test('the late answer to a save that was replaced changes nothing', async () => {
  await save();
  sent.mockImplementationOnce(async () => {
    await save();
    return done(1);
  });
  answer(failed('backend'));
  await drain();
  const { draft } = await draftOfSubmission(userId, inspection.id);
  expect(draft).toMatchObject({ baseRevision: 0, savedSequence: 0 });
  expect(await entriesOf(userId)).toHaveLength(1);
});

test('an acknowledged finalization leaves nothing on the device, and asking again answers the same', async () => {
  await finalize();
  answer(done(5));
  await drain();
  expect(await draftOfSubmission(userId, inspection.id)).toMatchObject({ draft: null });
  expect(await submitInspection(inspection, 'finalize')).toEqual({ kind: 'sent', revision: 5 });
});

test('a refused finalization can be edited again', async () => {
  await finalize();
  answer({ kind: 'failed', error: { kind: 'invalid', problem: null } });
  await drain();
  expect(await states()).toEqual([{ kind: 'refused', reason: 'invalid' }]);
  expect((await draftOfSubmission(userId, inspection.id)).draft).toMatchObject({ state: 'open' });
});

test('a refused file keeps the record waiting for the person, and trying again tries again', async () => {
  await save();
  answer({ kind: 'evidence-refused' });
  await drain();
  expect(await states()).toEqual([{ kind: 'refused', reason: 'evidence' }]);
  answer(done(1));
  await retryOutbox();
  expect(await states()).toEqual([]);
});

test('a submission deleted elsewhere is a conflict, not a loss', async () => {
  await save();
  const theirs = { id: inspection.id, revision: 0, status: 'deleted' };
  answer({ kind: 'failed', error: { kind: 'conflict', theirs } });
  await drain();
  expect(await states()).toEqual([{ kind: 'conflict', theirs }]);
  expect((await draftOfSubmission(userId, inspection.id)).draft).not.toBeNull();
});

test('what is discarded while an earlier entry is being sent is not sent after it', async () => {
  const other = anInspection({ userId });
  await save();
  await save(other);
  sent.mockImplementationOnce(async () => {
    await discardDraft(other.id);
    return done(1);
  });
  await drain();
  expect(requests()).toEqual([inspection.id]);
  expect(await entriesOf(userId)).toEqual([]);
});

test('what waits behind a refused one of its record is due only once that is decided', async () => {
  const operation = defineOperation({
    module: 'cameras',
    name: 'comment',
    version: 1,
    title: { pt: '', en: '', de: '', it: '', ko: '', zh: '' },
    content: z.object({ text: z.string() }),
  });
  const comment = (id: string) =>
    submitOperation(operation, { id, about: 'camera-14', title: 'Câmera 14', content: { text: 'Trocada' } });
  answer({ kind: 'evidence-refused' });
  expect(await comment('11111111-1111-4111-8111-111111111111')).toMatchObject({ kind: 'refused' });
  expect(await comment('22222222-2222-4222-8222-222222222222')).toEqual({ kind: 'waiting', reason: 'behind' });
  expect((await states()).map(({ kind }) => kind)).toEqual(['refused', 'waiting']);
  expect(await nextAttemptAt()).toBeNull();
  await save();
  expect(await nextAttemptAt()).toEqual(expect.any(Number));
});

test('discarding a draft takes its entry along', async () => {
  await save();
  await discardDraft(inspection.id);
  expect(await entriesOf(userId)).toEqual([]);
});

describe('while it is started', () => {
  let stop: () => void = () => undefined;
  afterEach(() => stop());
  const counts = () => store.getState().connection.outbox;
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };

  test('the network coming back sends what waits at once, and the screens see it', async () => {
    network.onLine = false;
    await save();
    answer(failed('offline'));
    stop = startOutbox();
    await until(() => counts().waiting === 1 && sent.mock.calls.length === 1);
    window.dispatchEvent(new Event('offline'));
    expect(store.getState().connection.online).toBe(false);
    answer(done(1));
    network.onLine = true;
    window.dispatchEvent(new Event('online'));
    await until(() => counts().waiting === 0 && sent.mock.calls.length === 2);
    expect(store.getState().connection.online).toBe(true);
  });

  test('the same person signing in again sends what waited for them', async () => {
    await save();
    store.dispatch(signedOut('expired'));
    stop = startOutbox();
    answer(done(1));
    enter();
    await until(() => sent.mock.calls.length === 1);
    await until(() => counts().waiting === 0);
    expect((sent.mock.calls[0]?.[0] as Entry).userId).toBe(userId);
  });
});

test.each([3, 30, 400])(
  'a time %i days ahead was written by a wrong clock and is now: no timer ever runs longer than one can',
  (days) => {
    const now = Date.UTC(2026, 0, 1);
    expect(attemptAt(now + days * 24 * 60 * 60_000, now)).toBe(now);
    expect(attemptAt(now + 60_000, now)).toBe(now + 60_000);
  },
);
