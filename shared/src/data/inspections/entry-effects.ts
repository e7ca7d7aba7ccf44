import type { WriteTransaction } from '../device/device';
import type { Tombstone } from '../local/draft-record';
import { SENT_NOW, type Entry } from '../local/entry-record';

/** What an attempt came to, for the entry. `nextAttemptAt` in milliseconds since 1970. */
export type Answer<E extends Entry> = Pick<E, 'state' | 'nextAttemptAt'>;

/** The entry with what came of its last attempt. */
export async function putAnswer<E extends Entry>(
  transaction: WriteTransaction,
  entry: E,
  { state, nextAttemptAt }: Answer<E>,
): Promise<E> {
  const answered: E = { ...entry, state, nextAttemptAt, attempts: entry.attempts + 1 };
  await transaction.objectStore('outbox').put(answered);
  return answered;
}

/** The entry as it is, to be sent at once. */
export async function sendAgain<E extends Entry>(transaction: WriteTransaction, entry: E): Promise<E> {
  const again: E = { ...entry, ...SENT_NOW };
  await transaction.objectStore('outbox').put(again);
  return again;
}

/** What an entry is after an event that tells of its last attempt, or has it sent again; as it was after any other. */
export async function entryAfter<E extends Entry>(
  transaction: WriteTransaction,
  entry: E | null,
  event: { kind: string; answer?: Answer<E> },
): Promise<E | null> {
  if (!entry) return null;
  if (event.answer) return putAnswer(transaction, entry, event.answer);
  return event.kind === 'retried' || event.kind === 'reconnected' ? sendAgain(transaction, entry) : entry;
}

/**
 * Notes that an inspection or an operation ended here, so that a late autosave does not bring it back; `revision` as
 * the backend acknowledged it, null where it was discarded.
 */
export async function noteEnded(
  transaction: WriteTransaction,
  userId: string,
  submissionId: string,
  revision: number | null,
): Promise<void> {
  await transaction
    .objectStore('tombstones')
    .put({ userId, submissionId, revision, at: new Date().toISOString(), agedMs: 0 } satisfies Tombstone);
}
