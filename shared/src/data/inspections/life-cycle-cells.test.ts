/** @jest-environment node */
import '../../testing/browser-in-node';
import { afterEvent, phaseOf } from '../../domain/life-cycle/life-cycle';
import { LIFE_EVENTS, PHASES, type LifeEvent, type Phase } from '../../domain/life-cycle/phases-and-events';
import { anId } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { onChange, onDraft } from '../device/between-tabs';
import { onDevice } from '../device/device';
import { STORE_NAMES } from '../device/stores';
import type { Draft, Tombstone } from '../local/draft-record';
import type { SubmissionEntry } from '../local/entry-record';
import { apply } from './apply';
import { begin, ENDED_AT, key, photo, raised, submissionId, theirs, typed } from './device-in-phase.fixture';
import type { Applied } from './event';
import { INSPECTION } from './inspection-kind';
import type { Superseded } from './superseded-record';

/**
 * The table says what follows; this carries every cell of it out on a device, and compares what is there afterwards
 * with what the table says. A cell that is not listed leaves the device as it was.
 */
const all = async <T>(store: (typeof STORE_NAMES)[number]): Promise<T[]> =>
  onDevice((db) => db.getAll(store) as Promise<T[]>);

/** All that the device holds, and of this inspection and of others. */
async function lookAtDevice() {
  const drafts = await all<Draft>('drafts');
  const entries = await all<SubmissionEntry>('outbox');
  const tombstones = await all<Tombstone>('tombstones');
  const isThis = (one: { submissionId: string }): boolean => one.submissionId === submissionId;
  const draft = drafts.find(isThis) ?? null;
  const entry = entries.find(isThis) ?? null;
  const tombstone = tombstones.find(isThis) ?? null;
  return {
    draft,
    entry,
    phase: phaseOf({ draft, entry, tombstone }),
    tombstone,
    copyDraft: drafts.find((one) => !isThis(one)) ?? null,
    copyEntry: entries.find((one) => !isThis(one)) ?? null,
    superseded: await all<Superseded>('superseded'),
    sent: await all<{ entry: SubmissionEntry }>('sentRecords'),
    hasDefinition: (await all<{ submissionId: string }>('definitions')).some(isThis),
    hasPhoto: (await all<{ id: string }>('bytes')).some(({ id }) => id === photo.id),
    everything: await Promise.all(STORE_NAMES.map((store) => all(store))),
  };
}
type Look = Awaited<ReturnType<typeof lookAtDevice>>;

interface Cell {
  phase: Phase;
  event: LifeEvent;
  before: Look;
  after: Look;
  of: SubmissionEntry;
  applied: Applied;
  heard: string[];
}

async function carriedOut(phase: Phase, event: LifeEvent): Promise<Cell> {
  const of = await begin(phase, event);
  const before = await lookAtDevice();
  const heard: string[] = [];
  const stops = [onChange(() => heard.push('changed')), onDraft(() => heard.push('draft'))];
  const applied = await apply(INSPECTION, key, raised(event, phase, of));
  for (const stop of stops) stop();
  return { phase, event, before, after: await lookAtDevice(), of, applied, heard };
}

const textOf = (one: { answers: Record<string, unknown> } | null | undefined): unknown => one?.answers.a;

function expectKept({ phase, event, before, after, of }: Cell): void {
  const { keeps, removes, sends } = afterEvent(phase, event);
  if (keeps === 'typed') {
    expect(textOf(after.draft)).toBe('typed');
    expect(after.draft?.sequence).toBe((before.draft?.sequence ?? 0) + 1);
    expect(after.hasDefinition).toBe(true);
  }
  if (keeps === 'theirs') {
    expect(textOf(after.draft)).toBe('theirs');
    expect(after.draft).toMatchObject({ baseRevision: 9, savedSequence: after.draft?.sequence });
  }
  if (keeps === 'acknowledged') {
    const revision = event === 'entry-lost' ? 1 : event === 'lost-there' || event === 'gone-there' ? 0 : 5;
    expect(after.draft).toMatchObject({ answers: { a: 'held' }, baseRevision: revision });
    if (after.entry) expect(after.entry.baseRevision).toBe(revision);
  }
  if (keeps === 'sent') expect(after.sent.map(({ entry }) => entry.requestId)).toEqual([of.requestId]);
  if (keeps === 'nothing' && removes !== 'both' && sends === 'nothing')
    expect(after.draft).toEqual(before.draft && { ...before.draft, state: after.draft?.state });
}

function expectSent({ phase, event, before, after, of, applied }: Cell): void {
  const { sends, removes } = afterEvent(phase, event);
  if (sends === 'queued') {
    expect(applied.entry).toMatchObject({ submissionId, kind: of.kind, draftSequence: 2 });
    expect(textOf(after.entry?.inspection)).toBe(textOf(of.inspection));
    expect(after.entry?.state.kind).toBe('waiting');
    const isLater = event === 'unanswered' || event === 'due';
    expect([8e12, 9e12].includes(after.entry?.nextAttemptAt ?? 0)).toBe(isLater);
  }
  if (sends === 'draft') {
    expect(textOf(after.entry?.inspection)).toBe(textOf(after.draft));
    expect(after.entry).toMatchObject({ draftSequence: after.draft?.sequence, nextAttemptAt: 0 });
    expect(after.entry?.supersedes).toEqual(before.entry ? [of.requestId] : []);
    expect(after.entry?.requestId).not.toBe(of.requestId);
  }
  if (sends === 'copy') {
    expect(textOf(after.copyEntry?.inspection)).toBe('held');
    expect(textOf(after.copyDraft)).toBe('held');
    expect(after.copyEntry?.inspection.evidence.p).toHaveLength(1);
  } else expect(after.copyEntry).toBeNull();
  if (sends === 'nothing')
    expect(after.entry?.requestId).toBe(removes === 'nothing' ? before.entry?.requestId : undefined);
}

function expectRemoved({ phase, event, before, after }: Cell): void {
  const { removes, becomes, keeps } = afterEvent(phase, event);
  if (removes !== 'nothing') expect(after.entry).toBeNull();
  if (removes === 'both') {
    expect([after.draft, after.hasDefinition]).toEqual([null, false]);
    expect(after.hasPhoto).toBe(keeps === 'sent');
    expect(after.tombstone?.revision).toBe({ finished: 5, discarded: null }[becomes as string]);
  } else {
    expect(after.hasPhoto).toBe(before.hasPhoto);
    if (before.draft) expect(after.draft).not.toBeNull();
  }
}

function expectSuperseded({ phase, event, after, applied }: Cell): void {
  const { superseded } = afterEvent(phase, event);
  const text = { nothing: undefined, mine: 'held', theirs: 'theirs', tab: 'typed' }[superseded];
  expect(after.superseded.map(({ side, inspection }) => [side, textOf(inspection)])).toEqual(
    superseded === 'nothing' ? [] : [[superseded, text]],
  );
  expect(applied.supersededId).toBe(after.superseded[0]?.id ?? null);
}

function expectSaid({ phase, event, applied, heard }: Cell): void {
  const { says } = afterEvent(phase, event);
  expect(applied.outcome.says).toBe(says);
  const news = says === 'kept' || says === 'not-kept' ? ['draft'] : ['changed'];
  expect(heard).toEqual(says === 'nothing' ? [] : news);
}

beforeEach(emptyDevice);

describe.each(PHASES)('%s', (phase) => {
  test.each(LIFE_EVENTS)('%s', async (event) => {
    const cell = await carriedOut(phase, event);
    const outcome = afterEvent(phase, event);
    expect(cell.before.phase).toBe(phase);
    const kind = cell.after.entry?.kind === 'finalize' ? 'finalizing' : 'saving';
    expect(cell.after.phase).toBe(outcome.becomes === 'queued' ? kind : outcome.becomes);
    expectKept(cell);
    expectSent(cell);
    expectRemoved(cell);
    expectSuperseded(cell);
    expectSaid(cell);
    const { becomes, ...columns } = outcome;
    const isListed = becomes !== phase || Object.values(columns).some((column) => column !== 'nothing');
    if (!isListed) expect(cell.after.everything).toEqual(cell.before.everything);
  });
});

test('what comes too late changes nothing: another request waits by now', async () => {
  const of = await begin('saving', 'save-sent');
  const before = await lookAtDevice();
  const late = { ...of, requestId: anId() };
  const applied = await apply(INSPECTION, key, raised('save-sent', 'saving', late));
  expect(applied.isLate).toBe(true);
  expect((await lookAtDevice()).everything).toEqual(before.everything);
});

test('what was sent of a draft that was removed tells nothing of the one that was begun after it', async () => {
  await begin('unsaved', 'sent-unqueued-before');
  const there = { revision: 5, sequence: 7, line: 'the one before' };
  await apply(INSPECTION, key, { kind: 'sent-unqueued-before', there });
  expect(await lookAtDevice()).toMatchObject({ phase: 'unsaved', draft: { savedSequence: 1 } });
});

test('a restored server does not get back what was finalized over the work that was begun since', async () => {
  const of = await begin('finished', 'lost-there');
  await apply(INSPECTION, key, { kind: 'reopened', inspection: theirs, endedAt: ENDED_AT });
  await apply(INSPECTION, key, { kind: 'typed', inspection: typed });
  const before = await lookAtDevice();
  expect((await apply(INSPECTION, key, raised('lost-there', 'finished', of))).isLate).toBe(true);
  expect((await lookAtDevice()).everything).toEqual(before.everything);
});
