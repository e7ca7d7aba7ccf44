import { stays, type Outcome } from '../../domain/life-cycle/outcome';
import { announceChange, announceDraft } from '../device/between-tabs';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import type { StoreName } from '../device/stores';
import type { Entry } from '../local/entry-record';

/**
 * Something with a life cycle: what it is found by, what can happen to it, and what a device holds of it. An event that
 * names an entry (`of`) is about that one as it was then.
 */
interface Cycle {
  key: object;
  event: { kind: string; of?: Entry };
  life: { draft: object | null; entry: Entry | null; phase: string };
}

/**
 * A kind of what has a life cycle: an inspection, an operation of a module, its draft, a removal. The table says what
 * follows; what each column comes to is this kind's, and is asked for where the column says something.
 */
export interface Kind<C extends Cycle> {
  /** Those that any event touches. */
  stores: readonly StoreName[];
  /** Those that these touch, which are fewer. */
  fewer?: { events: readonly string[]; stores: readonly StoreName[] };
  read(transaction: WriteTransaction, key: C['key'], event: C['event']): Promise<C['life']>;
  /** The table. */
  after(phase: C['life']['phase'], event: C['event']['kind']): Outcome<string>;
  /** Whether the device has gone on from what the event is about, its entry aside. */
  isLate?(step: StepOf<C>): boolean | Promise<boolean>;
  /** Column `superseded`; answers with the id under which it is kept. */
  supersede?(step: StepOf<C>): Promise<string | null>;
  /** Column `removes`. */
  remove(step: StepOf<C>): Promise<void>;
  /** Column `keeps`; answers with the draft as it is then. */
  keep(step: StepOf<C>): Promise<C['life']['draft']>;
  /** Column `sends`, and what the backend said to what was sent; answers with the entry as it is then. */
  send(step: StepOf<C>, draft: C['life']['draft']): Promise<C['life']['entry']>;
}

/** What carrying out takes: one column of the table after the other, by what the event brings along. */
export interface StepOf<C extends Cycle> {
  transaction: WriteTransaction;
  key: C['key'];
  event: C['event'];
  before: C['life'];
  outcome: Outcome<string>;
}

/**
 * What was carried out. `before`: what the device held until then · `isLate`: the event is about what the device does
 * not hold any more, and changed nothing · `draft`, `entry`: as they are then · `supersededId`: under which a version
 * that made way is kept.
 */
export interface AppliedTo<C extends Cycle> {
  before: C['life'];
  outcome: Outcome<string>;
  isLate: boolean;
  draft: C['life']['draft'];
  entry: C['life']['entry'];
  supersededId: string | null;
}

/**
 * What happens to one of a kind: reads its phase and carries out what its table says of it (docs/reliability.md), in
 * one transaction, and tells those who show it. `onFull`: as for `writeOnDevice`. Rejects with `DeviceError`; nothing
 * has changed then.
 */
export async function apply<C extends Cycle>(
  kind: Kind<C>,
  key: C['key'],
  event: C['event'],
  onFull: 'makes-room' | 'fails' = 'makes-room',
): Promise<AppliedTo<C>> {
  const stores = kind.fewer?.events.includes(event.kind) ? kind.fewer.stores : kind.stores;
  const applied = await writeOnDevice(stores, (transaction) => applyIn(kind, transaction, key, event), onFull);
  say(applied.outcome);
  return applied;
}

/** Tells those who show it, in this tab and the others, once its transaction has ended. */
export function say({ says }: Pick<Outcome<string>, 'says'>): void {
  if (says === 'kept' || says === 'not-kept') announceDraft();
  else if (says !== 'nothing') announceChange();
}

/** The same inside a transaction over its stores, whose owner tells (`say`). */
export async function applyIn<C extends Cycle>(
  kind: Kind<C>,
  transaction: WriteTransaction,
  key: C['key'],
  event: C['event'],
): Promise<AppliedTo<C>> {
  const before = await kind.read(transaction, key, event);
  const outcome = kind.after(before.phase, event.kind);
  const step: StepOf<C> = { transaction, key, event, before, outcome };
  const isLate = (event.of && isReplaced(before.entry, event.of)) || (await kind.isLate?.(step)) || false;
  if (isLate) return { ...before, before, outcome: stays(before.phase), isLate, supersededId: null };
  const { superseded, sends, removes, keeps, says } = outcome;
  const supersededId = superseded === 'nothing' ? null : ((await kind.supersede?.(step)) ?? null);
  // It takes the files along that are about to go.
  const copy = sends === 'copy' ? await kind.send(step, before.draft) : null;
  if (removes !== 'nothing') await kind.remove(step);
  const leftDraft = removes === 'draft' || removes === 'both' ? null : before.draft;
  const draft = keeps === 'nothing' ? leftDraft : await kind.keep(step);
  const leftEntry = removes === 'entry' || removes === 'both' ? null : before.entry;
  // One whose turn has come goes as it is.
  const changesEntry = event.kind !== 'due' && (sends !== 'nothing' || says === 'refused' || says === 'conflict');
  const entry = copy ?? (changesEntry ? await kind.send(step, draft) : leftEntry);
  return { before, outcome, isLate, draft, entry, supersededId };
}

/** Whether it holds another entry by now, or the same with another request. */
const isReplaced = (entry: Entry | null, of: Entry): boolean =>
  entry?.order !== of.order || requestOf(entry) !== requestOf(of);

const requestOf = (entry: Entry): string => ('requestId' in entry ? entry.requestId : entry.id);
