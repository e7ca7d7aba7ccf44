/** @jest-environment node */
import '../../testing/browser-in-node';
import {
  afterRemovalEvent,
  REMOVAL_EVENTS,
  type RemovalEvent,
  type RemovalPhase,
} from '../../domain/life-cycle/removal';
import { stays } from '../../domain/life-cycle/outcome';
import { anId } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { onDevice, writeOnDevice } from '../device/device';
import type { ClearEntry, Unordered } from '../local/entry-record';
import { apply } from './apply';
import { REMOVAL, type RemovalHappening } from './removal-kind';

/** The table says what follows; this carries every cell out on a device in which such a thing can lie. */
const [userId, checklistId] = [anId(), 'c'];
const key = { userId, checklistId };
const STATES = {
  waiting: { kind: 'waiting', reason: 'backend' },
  refused: { kind: 'refused', reason: 'changed-elsewhere' },
} as const;
const PHASES = ['absent', 'waiting', 'refused'] as const satisfies readonly RemovalPhase[];
const knownAt = (revision: number) => [{ id: anId(), revision, requests: [] }];

const entryIn = (phase: (typeof PHASES)[number]): Unordered<ClearEntry> => ({
  id: anId(),
  userId,
  kind: 'clear',
  checklistId,
  title: 'Perímetro',
  createdAt: '2020-01-01T00:00:00.000Z',
  attempts: 3,
  nextAttemptAt: 9e12,
  state: STATES[phase === 'refused' ? 'refused' : 'waiting'],
  known: knownAt(1),
});

function raised(kind: RemovalEvent, of: ClearEntry): RemovalHappening {
  switch (kind) {
    case 'cleared':
      return { kind, entry: { ...entryIn('absent'), attempts: 0, nextAttemptAt: 0, known: knownAt(2) } };
    case 'unanswered':
      return { kind, of, answer: { state: { kind: 'waiting', reason: 'offline' }, nextAttemptAt: 8e12 } };
    case 'refused':
      return { kind, of, answer: { state: { kind: 'refused', reason: 'forbidden' }, nextAttemptAt: 8e12 } };
    case 'retried':
    case 'reconnected':
      return { kind };
    default:
      return { kind, of };
  }
}

const put = (entry: ClearEntry) =>
  writeOnDevice(['outbox'], (transaction) => transaction.objectStore('outbox').put(entry));
const held = (): Promise<ClearEntry[]> => onDevice((db) => db.getAll('outbox') as Promise<ClearEntry[]>);

beforeEach(emptyDevice);

describe.each(PHASES)('%s', (phase) => {
  test.each(REMOVAL_EVENTS)('%s', async (kind) => {
    const before = { ...entryIn(phase), order: 1 };
    if (phase !== 'absent') await put(before);
    const event = raised(kind, before);
    const applied = await apply(REMOVAL, key, event);
    const [after, ...others] = await held();
    const outcome = afterRemovalEvent(phase, kind);
    expect(others).toEqual([]);
    // An answer to what does not wait any more is late.
    if (phase === 'absent') expect(applied.isLate).toBe('of' in event);
    expect(applied.outcome).toEqual(outcome);
    const isThere = ['waiting', 'refused'].includes(outcome.becomes);
    expect(after?.state.kind).toBe(isThere ? outcome.becomes : undefined);
    if (outcome.sends === 'draft')
      expect(after?.known.map(({ revision }) => revision)).toEqual(phase === 'absent' ? [2] : [2, 1]);
    if ('answer' in event && outcome.says !== 'nothing') expect(after).toMatchObject({ ...event.answer, attempts: 4 });
    else if (outcome.sends === 'queued' && kind !== 'due')
      expect(after).toMatchObject({ nextAttemptAt: 0, attempts: 3, state: { reason: null } });
    const isListed = JSON.stringify(outcome) !== JSON.stringify(stays(phase));
    if (phase !== 'absent' && (kind === 'due' || !isListed)) expect(after).toEqual(before);
  });
});

test("another person's, another checklist's, and what was asked for anew meanwhile, stay as they are", async () => {
  const before = { ...entryIn('waiting'), order: 1 };
  await put(before);
  await apply(REMOVAL, { ...key, userId: anId() }, { kind: 'taken-back', of: before });
  await apply(REMOVAL, { ...key, checklistId: 'another' }, { kind: 'retried' });
  expect((await apply(REMOVAL, key, { kind: 'sent', of: { ...before, id: anId() } })).isLate).toBe(true);
  expect(await held()).toEqual([before]);
});
