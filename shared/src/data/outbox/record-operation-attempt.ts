import { afterOperationEvent } from '../../domain/life-cycle/operation';
import type { DataError } from '../backend/data-error';
import type { WriteTransaction } from '../device/device';
import { forgetSubmission } from '../held/discard-draft';
import type { OperationEntry, OperationEntryState } from '../held/entry-record';
import { keepSent } from '../held/sent';
import { backOff } from './back-off';
import type { Attempt } from './send';

/**
 * Writes down what came of sending an operation, inside a transaction over `STORES_OF_AN_OPERATION`. Answers whether it
 * is out of the way.
 */
export async function recordOperationAttempt(
  transaction: WriteTransaction,
  entry: OperationEntry,
  attempt: Attempt,
  now: number,
): Promise<boolean> {
  const { kind: phase } = entry.state;
  if (attempt.kind === 'done') {
    if (afterOperationEvent(phase, 'sent').becomes === 'done') await acknowledge(transaction, entry, now);
    return true;
  }
  const state = stateAfter(attempt);
  const attempts = entry.attempts + 1;
  const { becomes } = afterOperationEvent(phase, state.kind === 'refused' ? 'refused' : 'unanswered');
  if (becomes === state.kind)
    await transaction.objectStore('outbox').put({
      ...entry,
      state,
      attempts,
      nextAttemptAt: now + backOff(attempts, Math.random()),
    } satisfies OperationEntry);
  return false;
}

/** It is out of the way, and stays for a server that is restored from before (`sent.ts`). */
async function acknowledge(transaction: WriteTransaction, entry: OperationEntry, now: number): Promise<void> {
  await close(transaction, entry, 1);
  await keepSent(transaction, entry, now);
}

/**
 * Takes an operation off this device with its files, and notes that it was given up. A draft of the same id keeps its
 * files.
 */
export async function giveUpOperation(transaction: WriteTransaction, entry: OperationEntry): Promise<void> {
  const { userId, moduleId, id } = entry;
  await close(transaction, entry, null);
  if ((await transaction.objectStore('moduleDrafts').count([userId, moduleId, id])) === 0)
    await forgetSubmission(transaction, userId, id);
}

async function close(
  transaction: WriteTransaction,
  { userId, id, order }: OperationEntry,
  revision: 1 | null,
): Promise<void> {
  await transaction.objectStore('closed').put({ userId, submissionId: id, revision, at: new Date().toISOString() });
  await transaction.objectStore('outbox').delete(order);
}

function stateAfter(attempt: Exclude<Attempt, { kind: 'done' }>): OperationEntryState {
  if (attempt.kind === 'not-offered') return { kind: 'waiting', reason: 'not-offered' };
  if (attempt.kind === 'failed') return stateAfterError(attempt.error);
  return { kind: 'refused', reason: attempt.kind === 'evidence-refused' ? 'evidence' : 'conflict', problem: null };
}

/** An answer that cannot be read may have been a success; asking again is harmless and tells. */
function stateAfterError(error: DataError): OperationEntryState {
  switch (error.kind) {
    case 'offline':
    case 'session':
    case 'backend':
      return { kind: 'waiting', reason: error.kind };
    case 'unreadable':
      return { kind: 'waiting', reason: 'backend' };
    default:
      return { kind: 'refused', reason: error.kind, problem: error.kind === 'invalid' ? error.problem : null };
  }
}
