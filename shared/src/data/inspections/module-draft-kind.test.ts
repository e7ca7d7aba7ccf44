/** @jest-environment node */
import '../../testing/browser-in-node';
import {
  afterModuleDraftEvent,
  MODULE_DRAFT_EVENTS,
  MODULE_DRAFT_PHASES,
  type ModuleDraftEvent,
  type ModuleDraftPhase,
} from '../../domain/life-cycle/module-draft';
import { stays } from '../../domain/life-cycle/outcome';
import { anId, someEvidence } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { onDevice, writeOnDevice } from '../device/device';
import { STORE_NAMES } from '../device/stores';
import { putFile } from '../evidence/local-files';
import type { Tombstone } from '../local/draft-record';
import type { OperationEntry } from '../local/entry-record';
import type { ModuleDraftRecord } from '../local/module-draft-record';
import { keepSent } from '../local/sent';
import { apply } from './apply';
import { MODULE_DRAFT, type ModuleDraftHappening } from './module-draft-kind';

/** The table says what follows; this carries every cell of it out on a device, and compares what is there then. */
const [userId, id] = [anId(), anId()];
const key = { userId, moduleId: 'rounds', id };
const photo = someEvidence({ itemId: 'files' });

const draftAt = (sequence: number, content = 'typed'): ModuleDraftRecord => ({
  ...key,
  version: 1,
  labels: {},
  title: 'Ronda',
  path: null,
  content,
  files: [photo],
  sequence,
  updatedAt: '2020-01-01T00:00:00.000Z',
});

const entryIn = (phase: ModuleDraftPhase): OperationEntry => ({
  ...draftAt(1),
  order: 1,
  kind: 'operation',
  operation: 'close',
  about: id,
  createdAt: '2020-01-01T00:00:00.000Z',
  attempts: 0,
  nextAttemptAt: 9e12,
  state:
    phase === 'refused'
      ? { kind: 'refused', reason: 'invalid', problem: null }
      : { kind: 'waiting', reason: 'backend' },
});

async function begin(phase: ModuleDraftPhase): Promise<void> {
  await writeOnDevice(STORE_NAMES, async (transaction) => {
    await putFile(transaction, { userId, submissionId: id }, photo, new Uint8Array([1]).buffer, null);
    if (phase === 'kept') await transaction.objectStore('moduleDrafts').put(draftAt(1, 'held'));
    if (phase === 'waiting' || phase === 'refused') await transaction.objectStore('outbox').add(entryIn(phase));
    const revision = phase === 'done' ? 1 : null;
    if (phase === 'done' || phase === 'discarded')
      await transaction
        .objectStore('tombstones')
        .put({ userId, submissionId: id, revision, at: '2020-01-01T00:00:00.000Z', agedMs: 0 } satisfies Tombstone);
    if (phase === 'done') await keepSent(transaction, entryIn(phase), 1);
  });
}

function raised(kind: ModuleDraftEvent): ModuleDraftHappening {
  switch (kind) {
    case 'typed':
      return { kind, draft: draftAt(2), isRepeated: false };
    case 'restored':
      return { kind, draft: draftAt(1) };
    case 'file-removed':
      return { kind, fileId: photo.id };
    default:
      return { kind };
  }
}

const all = async <T>(store: (typeof STORE_NAMES)[number]): Promise<T[]> =>
  onDevice((db) => db.getAll(store) as Promise<T[]>);
const everything = () => Promise.all(STORE_NAMES.map((store) => all(store)));

beforeEach(emptyDevice);

describe.each(MODULE_DRAFT_PHASES)('%s', (phase) => {
  test.each(MODULE_DRAFT_EVENTS)('%s', async (kind) => {
    await begin(phase);
    const before = await everything();
    const applied = await apply(MODULE_DRAFT, key, raised(kind));
    const outcome = afterModuleDraftEvent(phase, kind);
    const { keeps, removes } = outcome;
    expect(applied.outcome).toEqual(outcome);
    const drafts = await all<ModuleDraftRecord>('moduleDrafts');
    expect(drafts.map(({ content }) => content)).toEqual(
      keeps === 'typed' ? ['typed'] : phase === 'kept' && removes !== 'both' && removes !== 'draft' ? ['held'] : [],
    );
    expect((await all('bytes')).length).toBe(removes === 'both' || removes === 'file' ? 0 : 1);
    if (phase === 'discarded') expect(await all('tombstones')).toHaveLength(keeps === 'typed' ? 0 : 1);
    const isListed = JSON.stringify({ ...outcome, says: 'nothing' }) !== JSON.stringify(stays(phase));
    if (!isListed) expect(await everything()).toEqual(before);
  });
});

test('a draft that another tab has gone on with stays; one that was written already, and only its answer lost, is kept', async () => {
  const type = (draft: ModuleDraftRecord, isRepeated = false) =>
    apply(MODULE_DRAFT, key, { kind: 'typed', draft, isRepeated });
  await type(draftAt(1));
  await type(draftAt(2, 'elsewhere'));
  expect(await type(draftAt(2, 'here'))).toMatchObject({ isLate: true, draft: { content: 'elsewhere' } });
  expect(await all('moduleDrafts')).toEqual([draftAt(2, 'elsewhere')]);
  expect(await type(draftAt(2, 'elsewhere'), true)).toMatchObject({ isLate: false });
});

test('a file that is not wanted goes where no draft was kept yet, and stays where an operation has yet to send it', async () => {
  const remove = () => apply(MODULE_DRAFT, { ...key, moduleId: undefined }, { kind: 'file-removed', fileId: photo.id });
  await begin('absent');
  await writeOnDevice(['outbox'], (transaction) =>
    transaction.objectStore('outbox').add({ ...entryIn('waiting'), id: anId() }),
  );
  await remove();
  expect(await all('bytes')).toHaveLength(1);
  await writeOnDevice(['outbox'], (transaction) => transaction.objectStore('outbox').clear());
  await remove();
  expect(await all('bytes')).toHaveLength(0);
});

test('a draft beside an operation of its id goes without the files that the operation shows', async () => {
  await begin('kept');
  await writeOnDevice(['outbox'], (transaction) => transaction.objectStore('outbox').add(entryIn('waiting')));
  await apply(MODULE_DRAFT, key, { kind: 'discarded' });
  expect([await all('moduleDrafts'), (await all('bytes')).length]).toEqual([[], 1]);
});
