/** @jest-environment node */
import { entrySchema, SENT_NOW, type Entry, type OperationEntry } from '../local/entry-record';
import { shownOperation } from '../outbox/shown-entry';
import { timesToSend } from './drain';

const NOW = Date.UTC(2026, 0, 1);

/** An act on a finding, with what is known of sending it. */
function anAct(id: string, about: string, known: Partial<Pick<OperationEntry, 'state' | 'nextAttemptAt'>> = {}): Entry {
  return entrySchema.parse({
    order: 1,
    id,
    userId: 'ana',
    kind: 'operation',
    moduleId: 'quality',
    operation: 'act',
    version: 1,
    labels: {},
    title: 'NC-2026-000008',
    about,
    path: null,
    content: {},
    files: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    attempts: 0,
    ...SENT_NOW,
    ...known,
  });
}

const REFUSED = { state: { kind: 'refused', reason: 'invalid', problem: null } } as const;

test('what stands behind a refused act of its finding has no time: asked for its own it would be due for ever', () => {
  const times = timesToSend([anAct('done', 'camera', REFUSED), anAct('cause', 'camera'), anAct('other', 'gate')], NOW);
  expect([times.get('cause'), times.get('other')]).toEqual([Infinity, 0]);
});

test('what stands behind one that is tried again later goes after it', () => {
  const later = { state: { kind: 'waiting', reason: 'backend' }, nextAttemptAt: NOW + 30_000 } as const;
  expect(timesToSend([anAct('done', 'camera', later), anAct('cause', 'camera')], NOW).get('cause')).toBe(NOW + 30_000);
});

test('screens are told that it waits behind another, and not that it is about to be sent', () => {
  const behind = anAct('cause', 'camera') as OperationEntry;
  expect(shownOperation(behind, true).state).toEqual({ kind: 'waiting', reason: 'behind' });
  expect(shownOperation(behind, false).state).toEqual({ kind: 'waiting', reason: null });
});
