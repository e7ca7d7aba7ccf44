import { afterRemovalEvent, type RemovalEvent } from '../../domain/life-cycle/removal';
import type { WriteTransaction } from '../device/device';
import { readAllIn } from '../device/records';
import { entrySchema, removalPhaseOf, type ClearEntry } from '../local/entry-record';

/** What happens to a 'Limpar Dados' that waits. `answer`: what its last attempt came to. */
export type RemovalHappening =
  | { kind: Extract<RemovalEvent, 'unanswered' | 'refused'>; answer: Pick<ClearEntry, 'state' | 'nextAttemptAt'> }
  | { kind: Extract<RemovalEvent, 'sent' | 'retried' | 'reconnected' | 'taken-back'> };

/**
 * Carries out what the table of removals says (docs/reliability.md), inside a transaction over `outbox` and
 * `quarantine`, whose owner tells. One that does not wait any more, or is another person's, stays as it is.
 */
export async function applyToRemoval(
  transaction: WriteTransaction,
  { id, userId }: Pick<ClearEntry, 'id' | 'userId'>,
  event: RemovalHappening,
): Promise<void> {
  const outbox = transaction.objectStore('outbox');
  const [entry] = await readAllIn(transaction, { store: 'outbox', index: 'id', key: id }, entrySchema);
  if (entry?.kind !== 'clear' || entry.userId !== userId) return;
  const { becomes, removes, sends } = afterRemovalEvent(removalPhaseOf(entry), event.kind);
  if (removes) await outbox.delete(entry.order);
  else if (!('answer' in event)) {
    if (sends)
      await outbox.put({ ...entry, nextAttemptAt: 0, state: { kind: 'waiting', reason: null } } satisfies ClearEntry);
  } else if (becomes === removalPhaseOf(event.answer))
    await outbox.put({ ...entry, ...event.answer, attempts: entry.attempts + 1 } satisfies ClearEntry);
}
