/** @jest-environment node */
import '../../testing/browser-in-node';
import {
  afterOperationEvent,
  OPERATION_EVENTS,
  OPERATION_PHASES,
  type OperationEvent,
  type OperationPhase,
} from '../../domain/life-cycle/operation';
import { stays } from '../../domain/life-cycle/outcome';
import { anId, someEvidence } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { onDevice, writeOnDevice } from '../device/device';
import { STORE_NAMES } from '../device/stores';
import { putFile } from '../evidence/local-files';
import type { Tombstone } from '../local/draft-record';
import type { OperationEntry, Unordered } from '../local/entry-record';
import { keepSent } from '../local/sent';
import { apply } from './apply';
import { OPERATION, type OperationHappening } from './operation-kind';

/** The table says what follows; this carries every cell of it out on a device, and compares what is there then. */
const [userId, id] = [anId(), anId()];
const key = { userId, id };
const photo = someEvidence({ itemId: 'files' });

const held: Unordered<OperationEntry> = {
  id,
  userId,
  kind: 'operation',
  moduleId: 'rounds',
  operation: 'close',
  version: 1,
  labels: {},
  title: 'Ronda',
  about: id,
  path: null,
  content: 'held',
  files: [photo],
  createdAt: '2020-01-01T00:00:00.000Z',
  attempts: 3,
  nextAttemptAt: 9e12,
  state: { kind: 'waiting', reason: 'backend' },
};
const given: Unordered<OperationEntry> = { ...held, content: 'given', attempts: 0, nextAttemptAt: 0 };

async function begin(phase: OperationPhase): Promise<OperationEntry> {
  let of: OperationEntry = { ...held, order: 1 };
  await writeOnDevice(STORE_NAMES, async (transaction) => {
    await putFile(transaction, { userId, submissionId: id }, photo, new Uint8Array([1]).buffer, null);
    if (phase === 'waiting' || phase === 'refused') {
      if (phase === 'refused') of = { ...of, state: { kind: 'refused', reason: 'invalid', problem: null } };
      await transaction.objectStore('outbox').add(of);
    }
    const revision = phase === 'done' ? 1 : null;
    if (phase === 'done' || phase === 'discarded')
      await transaction
        .objectStore('tombstones')
        .put({ userId, submissionId: id, revision, at: '2020-01-01T00:00:00.000Z', agedMs: 0 } satisfies Tombstone);
    if (phase === 'done') await keepSent(transaction, of, 1);
  });
  return of;
}

function raised(event: OperationEvent, of: OperationEntry): OperationHappening {
  switch (event) {
    case 'submitted':
    case 'restored':
      return { kind: event, entry: given };
    case 'due':
      return { kind: event, of };
    case 'unanswered':
      return { kind: event, of, answer: { state: { kind: 'waiting', reason: 'offline' }, nextAttemptAt: 8e12 } };
    case 'refused':
      return {
        kind: event,
        of,
        answer: { state: { kind: 'refused', reason: 'forbidden', problem: null }, nextAttemptAt: 8e12 },
      };
    case 'sent':
      return { kind: event, of, keptAt: 1 };
    case 'lost-there':
      return { kind: event, known: of };
    default:
      return { kind: event };
  }
}

const carryOut = (event: OperationHappening) => apply(OPERATION, key, event);
const all = async <T>(store: (typeof STORE_NAMES)[number]): Promise<T[]> =>
  onDevice((db) => db.getAll(store) as Promise<T[]>);
const everything = () => Promise.all(STORE_NAMES.map((store) => all(store)));

async function look() {
  const [entry] = await all<OperationEntry>('outbox');
  const [tombstone] = await all<Tombstone>('tombstones');
  const ended = tombstone ? (tombstone.revision === null ? 'discarded' : 'done') : 'absent';
  return {
    entry: entry ?? null,
    phase: entry ? entry.state.kind : ended,
    hasPhoto: (await all('bytes')).length > 0,
    isKept: (await all('sentRecords')).length > 0,
    everything: await everything(),
  };
}

beforeEach(emptyDevice);

describe.each(OPERATION_PHASES)('%s', (phase) => {
  test.each(OPERATION_EVENTS)('%s', async (event) => {
    const of = await begin(phase);
    const before = await look();
    const applied = await carryOut(raised(event, of));
    const after = await look();
    const outcome = afterOperationEvent(phase, event);
    const { becomes, sends } = outcome;
    expect(applied.outcome).toEqual(outcome);
    expect(before.phase).toBe(phase);
    expect(after.phase).toBe(becomes);
    expect(applied.entry).toEqual(after.entry);
    if (after.entry) expect(after.entry.content).toBe(sends === 'draft' ? 'given' : 'held');
    if (after.entry && before.entry) expect(after.entry.order).toBe(before.entry.order);
    const isLater = event === 'due' || event === 'unanswered';
    if (sends !== 'nothing') expect(after.entry?.nextAttemptAt).toBe(isLater ? (event === 'due' ? 9e12 : 8e12) : 0);
    expect(after.isKept).toBe(becomes === 'done');
    if (event !== 'discarded') expect(after.hasPhoto).toBe(true);
    if (event === 'discarded' && becomes === 'discarded' && phase !== 'discarded') expect(after.hasPhoto).toBe(false);
    if (JSON.stringify(outcome) === JSON.stringify(stays(phase))) expect(after.everything).toEqual(before.everything);
  });
});

test('an answer to what was removed meanwhile, and submitted anew, changes nothing', async () => {
  const of = await begin('waiting');
  const before = await everything();
  for (const event of ['due', 'unanswered', 'refused', 'sent'] as const)
    await carryOut(raised(event, { ...of, order: of.order + 1 }));
  expect(await everything()).toEqual(before);
});

test('what another person on this device keeps under the same id stays as it is, and nothing of theirs is taken for sent', async () => {
  await begin('waiting');
  const before = await everything();
  const asAnother = (event: OperationHappening) => apply(OPERATION, { userId: anId(), id }, event);
  for (const event of ['retried', 'discarded'] as const) await asAnother({ kind: event });
  await expect(asAnother({ kind: 'submitted', entry: given })).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await everything()).toEqual(before);
});

test('an operation whose file is not on the device is not taken, and its draft stays', async () => {
  await writeOnDevice(['moduleDrafts'], (transaction) =>
    transaction.objectStore('moduleDrafts').put({ userId, moduleId: 'rounds', id }),
  );
  await expect(carryOut({ kind: 'submitted', entry: given })).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await all('moduleDrafts')).toHaveLength(1);
});
