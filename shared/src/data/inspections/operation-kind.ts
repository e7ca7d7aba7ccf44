import { afterOperationEvent, type OperationPhase } from '../../domain/life-cycle/operation';
import type { WriteTransaction } from '../device/device';
import { DeviceError } from '../device/device-error';
import { readAllIn, readIn, valueOf } from '../device/records';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { sendFilesAgain } from '../evidence/local-files';
import { tombstoneSchema } from '../local/draft-record';
import { entrySchema, type OperationEntry, type Unordered } from '../local/entry-record';
import { forgetSubmission } from '../local/forget-submission';
import { keepSent } from '../local/sent';
import type { Kind, StepOf } from './apply';
import { entryAfter, noteEnded, sendAgain, type Answer } from './entry-effects';

/**
 * What happens to an operation of a module, with what it takes to carry out what follows. `keptAt`: since when what was
 * sent is kept, in milliseconds since 1970; null for not at all.
 */
export type OperationHappening =
  | { kind: 'submitted' | 'restored'; entry: Unordered<OperationEntry> }
  | { kind: 'due'; of: OperationEntry }
  | { kind: 'unanswered' | 'refused'; of: OperationEntry; answer: Answer<OperationEntry> }
  | { kind: 'sent'; of: OperationEntry; keptAt: number | null }
  | { kind: 'retried' | 'reconnected' | 'discarded' }
  | { kind: 'lost-there'; known: OperationEntry };

/** Of whom, and under which id it was submitted. */
export interface OperationKey {
  userId: string;
  id: string;
}

/** What a device holds of one operation; its draft is a kind of its own. */
interface OperationLife {
  draft: null;
  entry: OperationEntry | null;
  phase: OperationPhase;
}

interface OperationCycle {
  key: OperationKey;
  event: OperationHappening;
  life: OperationLife;
}
type Step = StepOf<OperationCycle>;

/** Reads it inside a transaction over `outbox`, `tombstones` and `quarantine`. */
export async function operationIn(transaction: WriteTransaction, { userId, id }: OperationKey): Promise<OperationLife> {
  const [found] = await readAllIn(transaction, { store: 'outbox', index: 'id', key: id }, entrySchema);
  if (found?.kind === 'operation' && found.userId === userId)
    return { draft: null, entry: found, phase: found.state.kind };
  // What lies there under this id is none of theirs, and stays.
  if (found) return { draft: null, entry: null, phase: 'waiting' };
  const tombstone = valueOf(await readIn(transaction, { store: 'tombstones', key: [userId, id] }, tombstoneSchema));
  if (!tombstone) return { draft: null, entry: null, phase: 'absent' };
  return { draft: null, entry: null, phase: tombstone.revision === null ? 'discarded' : 'done' };
}

/**
 * An operation of a module (`domain/life-cycle/operation.ts`). Submitting rejects with `DeviceError` where a file of it
 * is not on the device, or its id is another's.
 */
export const OPERATION: Kind<OperationCycle> = {
  stores: STORES_OF_AN_OPERATION,
  read: operationIn,
  after: afterOperationEvent,
  remove,
  keep,
  send,
};

/** It ended here; given up, it takes its files along, unless a draft of the same id shows them. */
async function remove({ transaction, key, before: { entry }, outcome }: Step): Promise<void> {
  if (!entry) return;
  const { userId, id } = key;
  await noteEnded(transaction, userId, id, outcome.removes === 'both' ? null : 1);
  await transaction.objectStore('outbox').delete(entry.order);
  if (outcome.removes !== 'both') return;
  if ((await transaction.objectStore('moduleDrafts').count([userId, entry.moduleId, id])) === 0)
    await forgetSubmission(transaction, userId, id);
}

async function keep({ transaction, event, before: { entry } }: Step): Promise<null> {
  if (event.kind === 'sent' && entry && event.keptAt !== null) await keepSent(transaction, entry, event.keptAt);
  return null;
}

async function send({ transaction, key, event, before: { entry }, outcome }: Step): Promise<OperationEntry | null> {
  switch (event.kind) {
    case 'submitted':
    case 'restored':
      if (outcome.sends === 'draft') return take(transaction, event, entry);
      if (!entry) throw new DeviceError('unavailable');
      return sendAgain(transaction, entry);
    case 'lost-there':
      return bringBack(transaction, key, event.known);
    default:
      return entryAfter(transaction, entry, event);
  }
}

/** In the place of what was refused, where there was anything. */
async function take(
  transaction: WriteTransaction,
  { kind, entry }: Extract<OperationHappening, { kind: 'submitted' | 'restored' }>,
  earlier: OperationEntry | null,
): Promise<OperationEntry> {
  const { userId, id } = entry;
  // What is brought in from a file brings its files along.
  if (kind === 'submitted')
    for (const file of entry.files)
      if ((await transaction.objectStore('files').count([userId, file.id])) === 0) throw new DeviceError('unavailable');
  await transaction.objectStore('tombstones').delete([userId, id]);
  const order = await transaction.objectStore('outbox').put({ ...entry, ...(earlier && { order: earlier.order }) });
  return { ...entry, order: Number(order) };
}

/** In its former order, with all its files. */
async function bringBack(
  transaction: WriteTransaction,
  { userId, id }: OperationKey,
  known: OperationEntry,
): Promise<OperationEntry> {
  await sendFilesAgain(transaction, userId, id);
  await transaction.objectStore('tombstones').delete([userId, id]);
  await transaction.objectStore('sentRecords').delete([userId, id]);
  return sendAgain(transaction, { ...known, attempts: 0 });
}
