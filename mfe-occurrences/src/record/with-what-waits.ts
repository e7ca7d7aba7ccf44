import type { WaitingOperation } from '@avsec/shared/operations';
import { changeSchema, entrySchema, registeredSchema } from '../operations';
import { newestOf } from '../kinds/definitions';
import type { Writer } from '../shown/writer';
import { stateAfter, type State } from '../states/transitions';
import type { Entry, Occurrence } from './occurrence';

const waits = ({ state }: WaitingOperation): Entry['waits'] => (state.kind === 'refused' ? 'refused' : 'waiting');

const instantOf = (at: string): number => new Date(at).getTime();

/** By the time at which they happened; of the same time, as they were written down. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort(
    (one, other) =>
      instantOf(one.happenedAt) - instantOf(other.happenedAt) || instantOf(one.keptAt) - instantOf(other.keptAt),
  );

/** An occurrence that was registered on this device and that the server has not acknowledged. */
export function waitingOccurrence(operation: WaitingOperation, writer: Writer): Occurrence | null {
  if (operation.operation !== 'register') return null;
  const { data } = registeredSchema.safeParse(operation.content);
  if (!data) return null;
  return {
    ...data,
    id: operation.id,
    number: null,
    restricted: newestOf(data.kind)?.restricted ?? false,
    state: 'ongoing',
    by: writer.userId,
    byName: writer.name,
    keptAt: operation.createdAt,
    reviewBy: null,
    files: operation.files,
    adaptation: null,
    entries: [],
    waits: waits(operation),
  };
}

function waitingEntry(operation: WaitingOperation, writer: Writer, state: State): Entry | null {
  const common = {
    id: operation.id,
    keptAt: operation.createdAt,
    by: writer.userId,
    byName: writer.name,
    files: operation.files,
    waits: waits(operation),
  };
  if (operation.operation === 'add_entry') {
    const { data } = entrySchema.safeParse(operation.content);
    return data ? { ...common, ...data } : null;
  }
  if (operation.operation !== 'change_state') return null;
  const { data } = changeSchema.safeParse(operation.content);
  if (!data) return null;
  const { happenedAt, act, ...said } = data;
  return { ...common, type: 'state', happenedAt, content: { ...said, act, from: state, to: stateAfter(state, act) } };
}

/**
 * An occurrence as its reader sees it: what the server has, and what waits on this device. Null where there is neither.
 */
export function withWhatWaits(
  id: string,
  stored: Occurrence | null,
  operations: readonly WaitingOperation[],
  writer: Writer,
): Occurrence | null {
  const own = operations.filter((one) => one.id === id || one.about === id);
  const begun =
    stored ?? own.flatMap((one) => (one.id === id ? (waitingOccurrence(one, writer) ?? []) : []))[0] ?? null;
  if (!begun) return null;
  const there = new Set(begun.entries.map((entry) => entry.id));
  const added: Entry[] = [];
  let { state } = begun;
  for (const operation of own) {
    if (there.has(operation.id)) continue;
    const entry = waitingEntry(operation, writer, state);
    if (!entry) continue;
    added.push(entry);
    if (entry.type === 'state' && entry.waits === 'waiting') state = stateAfter(state, entry.content['act'] ?? '');
  }
  return { ...begun, state, entries: inOrder([...begun.entries, ...added]) };
}
