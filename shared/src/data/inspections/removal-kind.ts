import { afterRemovalEvent, type RemovalPhase } from '../../domain/life-cycle/removal';
import type { WriteTransaction } from '../device/device';
import { readAllIn } from '../device/records';
import { entrySchema, removalPhaseOf, type ClearEntry, type Unordered } from '../local/entry-record';
import type { Kind, StepOf } from './apply';
import { entryAfter, type Answer } from './entry-effects';

/** What happens to a 'Limpar Dados'. */
export type RemovalHappening =
  | { kind: 'cleared'; entry: Unordered<ClearEntry> }
  | { kind: 'due' | 'sent' | 'taken-back'; of: ClearEntry }
  | { kind: 'unanswered' | 'refused'; of: ClearEntry; answer: Answer<ClearEntry> }
  | { kind: 'retried' | 'reconnected' };

/** Of whom, and of which checklist: one waits for each at a time. */
interface RemovalKey {
  userId: string;
  checklistId: string;
}

interface RemovalCycle {
  key: RemovalKey;
  event: RemovalHappening;
  life: { draft: null; entry: ClearEntry | null; phase: RemovalPhase };
}
type Step = StepOf<RemovalCycle>;

/** A 'Limpar Dados' (`domain/life-cycle/removal.ts`), once its inspections have left the device. */
export const REMOVAL: Kind<RemovalCycle> = {
  stores: ['outbox', 'quarantine'],
  read,
  after: afterRemovalEvent,
  remove,
  keep: () => Promise.resolve(null),
  send,
};

async function read(transaction: WriteTransaction, { userId, checklistId }: RemovalKey): Promise<RemovalCycle['life']> {
  const entries = await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema);
  const entry = entries.filter((one) => one.kind === 'clear').findLast((one) => one.checklistId === checklistId);
  return { draft: null, entry: entry ?? null, phase: entry ? removalPhaseOf(entry) : 'absent' };
}

async function remove({ transaction, before: { entry } }: Step): Promise<void> {
  if (entry) await transaction.objectStore('outbox').delete(entry.order);
}

function send({ transaction, event, before: { entry } }: Step): Promise<ClearEntry | null> {
  return event.kind === 'cleared' ? ask(transaction, event.entry, entry) : entryAfter(transaction, entry, event);
}

/** In the place of an earlier one, whatever is still to be removed of that included. */
async function ask(
  transaction: WriteTransaction,
  entry: Unordered<ClearEntry>,
  earlier: ClearEntry | null,
): Promise<ClearEntry> {
  if (earlier) await transaction.objectStore('outbox').delete(earlier.order);
  const asked = { ...entry, known: [...entry.known, ...(earlier?.known ?? [])] };
  return { ...asked, order: Number(await transaction.objectStore('outbox').add(asked)) };
}
