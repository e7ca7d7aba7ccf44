/** @jest-environment node */
import '../../testing/browser-in-node';
import { afterRemovalEvent } from '../../domain/life-cycle/removal';
import { anId } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { onDevice, writeOnDevice } from '../device/device';
import type { ClearEntry } from '../local/entry-record';
import { applyToRemoval, type RemovalHappening } from './apply-removal';

/** The table says what follows; this carries it out on a device in each phase in which a removal lies there. */
const [userId, id] = [anId(), anId()];
const STATES = {
  waiting: { kind: 'waiting', reason: 'backend' },
  refused: { kind: 'refused', reason: 'changed-elsewhere' },
} as const;
const EVENTS: readonly RemovalHappening[] = [
  { kind: 'unanswered', answer: { state: { kind: 'waiting', reason: 'offline' }, nextAttemptAt: 8e12 } },
  { kind: 'refused', answer: { state: { kind: 'refused', reason: 'forbidden' }, nextAttemptAt: 8e12 } },
  { kind: 'sent' },
  { kind: 'retried' },
  { kind: 'reconnected' },
  { kind: 'taken-back' },
];
const entryIn = (phase: keyof typeof STATES): ClearEntry => ({
  order: 1,
  id,
  userId,
  kind: 'clear',
  checklistId: 'c',
  title: 'Perímetro',
  createdAt: '2020-01-01T00:00:00.000Z',
  attempts: 3,
  nextAttemptAt: 9e12,
  state: STATES[phase],
  known: [],
});
const put = (entry: ClearEntry) =>
  writeOnDevice(['outbox'], (transaction) => transaction.objectStore('outbox').put(entry));
const onIt = (event: RemovalHappening, who = userId) =>
  writeOnDevice(['outbox', 'quarantine'], (transaction) => applyToRemoval(transaction, { id, userId: who }, event));
const held = async (): Promise<ClearEntry | undefined> =>
  (await onDevice((db) => db.getAll('outbox') as Promise<ClearEntry[]>))[0];

beforeEach(emptyDevice);

describe.each(['waiting', 'refused'] as const)('%s', (phase) => {
  test.each(EVENTS)('$kind', async (event) => {
    const before = entryIn(phase);
    await put(before);
    await onIt(event);
    const after = await held();
    const { becomes, removes, sends } = afterRemovalEvent(phase, event.kind);
    expect(after === undefined).toBe(removes);
    if (removes) return;
    expect(after?.state.kind).toBe(becomes);
    if (sends) expect(after).toMatchObject({ nextAttemptAt: 0, attempts: 3, state: { reason: null } });
    if ('answer' in event && becomes === event.answer.state.kind)
      expect(after).toMatchObject({ ...event.answer, attempts: 4 });
    else if (!sends) expect(after).toEqual(before);
  });
});

test("another person's, and one that does not wait any more, stay as they are", async () => {
  await onIt({ kind: 'retried' });
  expect(await held()).toBeUndefined();
  await put(entryIn('waiting'));
  await onIt({ kind: 'taken-back' }, anId());
  expect(await held()).toEqual(entryIn('waiting'));
});
