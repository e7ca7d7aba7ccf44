/** @jest-environment node */
import { network } from '../../testing/browser-in-node';
import { SENDING_STALLED_MS, SENDING_WATCHED_MS } from '../../domain/limits';
import { signedIn } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { anInspection } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { announceChange, announceProgress } from '../device/between-tabs';
import type { Entry } from '../local/entry-record';
import type { SubmitOutcome } from './outbox-types';
import { outcomeOf, queueSubmission } from './submit';
import { entriesOf } from './drain';
import type { Attempt } from './send';
import { recordAttempt } from './record-attempt';

const inspection = anInspection();
const { userId } = inspection;

beforeEach(async () => {
  network.onLine = true;
  await emptyDevice();
  createPortalStore().dispatch(
    signedIn({ userId, profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
});
afterEach(() => jest.useRealTimers());

interface Saved {
  entry: Entry;
  outcome: Promise<SubmitOutcome>;
  /** What has been told until now. */
  told: () => SubmitOutcome | null;
}

/** Queues the inspection and asks what becomes of it; from then on the clock is the test's. */
async function save(): Promise<Saved> {
  const queued = await queueSubmission(inspection, 'save', new Date());
  if (!queued.entry) throw new Error('not queued');
  const [entry] = await entriesOf(userId);
  if (!entry) throw new Error('no entry');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  let told: SubmitOutcome | null = null;
  const outcome = outcomeOf(queued.entry);
  void outcome.then((known) => (told = known));
  return { entry, outcome, told: () => told };
}

async function becomes(entry: Entry, attempt: Attempt): Promise<void> {
  await recordAttempt(entry, attempt, Date.now());
  announceChange();
}

test('sent is said when it is sent, however long that took, as long as it got on', async () => {
  const { entry, outcome, told } = await save();
  for (let second = 0; second < 30; second += 5) {
    await jest.advanceTimersByTimeAsync(5000);
    announceProgress();
  }
  expect(told()).toBeNull();
  await becomes(entry, { kind: 'done', revision: 4 });
  expect(await outcome).toEqual({ kind: 'sent', revision: 4 });
});

test('the limit counts from the last progress: without any it is kept here and sent later', async () => {
  const { told } = await save();
  await jest.advanceTimersByTimeAsync(SENDING_STALLED_MS - 1);
  announceProgress();
  await jest.advanceTimersByTimeAsync(SENDING_STALLED_MS - 1);
  expect(told()).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(told()).toEqual({ kind: 'waiting', reason: 'backend' });
});

test('nobody waits for ever, also while it gets on', async () => {
  const { told } = await save();
  for (let waited = 0; waited < SENDING_WATCHED_MS; waited += 1000) {
    expect(told()).toBeNull();
    announceProgress();
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(told()).toEqual({ kind: 'waiting', reason: 'backend' });
});

test('without a network nobody waits, and one that goes while sending is named', async () => {
  const { told } = await save();
  network.onLine = false;
  await jest.advanceTimersByTimeAsync(SENDING_STALLED_MS);
  expect(told()).toEqual({ kind: 'waiting', reason: 'offline' });
  jest.useRealTimers();
  expect(await outcomeOf({ userId, submissionId: inspection.id, draftSequence: 1 })).toEqual({
    kind: 'waiting',
    reason: 'offline',
  });
});

test('a refusal, a conflict and a network that failed are told at once', async () => {
  const refused = await save();
  await becomes(refused.entry, { kind: 'failed', error: { kind: 'forbidden' } });
  expect(await refused.outcome).toEqual({ kind: 'refused', reason: 'forbidden' });
  jest.useRealTimers();
  const theirs = { id: inspection.id, revision: 7, status: 'in_progress' };
  const conflicting = await save();
  await becomes(conflicting.entry, { kind: 'failed', error: { kind: 'conflict', theirs } });
  expect(await conflicting.outcome).toEqual({ kind: 'conflict', entryId: conflicting.entry.id, theirs });
  jest.useRealTimers();
  const offline = await save();
  await becomes(offline.entry, { kind: 'failed', error: { kind: 'offline' } });
  expect(await offline.outcome).toEqual({ kind: 'waiting', reason: 'offline' });
});
