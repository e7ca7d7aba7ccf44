import { afterOperationEvent } from '../../domain/life-cycle/operation';
import type { DataError } from '../backend/data-error';
import { isDeviceFull } from '../device/device-error';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { contentRefusal } from '../local/content-refusal';
import {
  entrySchema,
  isSubmission,
  type ClearEntry,
  type Entry,
  type EntryRecordState,
  type OperationEntry,
  type OperationEntryState,
  type SubmissionEntry,
} from '../local/entry-record';
import { forgetSubmission } from '../local/forget-submission';
import { keepSent } from '../local/sent';
import { applyIn } from './apply';
import { backOff } from './back-off';
import { noteEnded } from './carry-out';
import type { InspectionEvent } from './event';
import type { Attempt } from './send';

/**
 * Writes down what came of an attempt, in one transaction. The answer to an entry that was replaced or removed
 * meanwhile is late and changes nothing.
 */
export async function recordAttempt(entry: Entry, attempt: Attempt, now: number): Promise<void> {
  try {
    await record(entry, attempt, now, now);
  } catch (error) {
    // A device without room for what it could send again must not go on sending it for that.
    if (attempt.kind !== 'done' || !isDeviceFull(error)) throw error;
    await record(entry, attempt, now, null);
  }
}

function record(entry: Entry, attempt: Attempt, now: number, keptAt: number | null): Promise<void> {
  return writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    if (isSubmission(entry)) {
      const { userId, submissionId } = entry;
      await applyIn(transaction, { userId, submissionId }, eventOf(entry, attempt, now, keptAt));
      return;
    }
    const current = valueOf(await readIn(transaction, { store: 'outbox', key: entry.order }, entrySchema));
    if (current?.id !== entry.id || isSubmission(current)) return;
    if (current.kind === 'operation') return recordOperation(transaction, current, attempt, now);
    if (attempt.kind === 'done') await transaction.objectStore('outbox').delete(current.order);
    else await answered(transaction, current, stateAfter(attempt, current), now);
  });
}

/** What an attempt means for its inspection. */
function eventOf(of: SubmissionEntry, attempt: Attempt, now: number, keptAt: number | null): InspectionEvent {
  if (attempt.kind === 'done') {
    const revision = attempt.revision ?? of.baseRevision;
    const there = { revision, request: of.requestId, sequence: of.draftSequence };
    return { kind: of.kind === 'finalize' ? 'finalization-sent' : 'save-sent', of, there, keptAt };
  }
  const state = stateAfter(attempt, of);
  const answer = { state, nextAttemptAt: now + backOff(of.attempts + 1, Math.random()) };
  return { kind: EVENT_OF_STATE[state.kind], of, answer };
}

const EVENT_OF_STATE = { waiting: 'unanswered', refused: 'refused', conflict: 'conflicted' } as const;

async function answered<E extends ClearEntry | OperationEntry>(
  transaction: WriteTransaction,
  entry: E,
  state: E['state'],
  now: number,
): Promise<void> {
  const attempts = entry.attempts + 1;
  await transaction
    .objectStore('outbox')
    .put({ ...entry, state, attempts, nextAttemptAt: now + backOff(attempts, Math.random()) });
}

/** What becomes of an entry that was not acknowledged. */
export function stateAfter(
  attempt: Exclude<Attempt, { kind: 'done' }>,
  entry: SubmissionEntry | ClearEntry,
): EntryRecordState {
  if (attempt.kind === 'evidence-refused') return { kind: 'refused', reason: 'evidence' };
  if (attempt.kind === 'changed-elsewhere') return { kind: 'refused', reason: 'changed-elsewhere' };
  if (attempt.kind === 'not-offered') return { kind: 'waiting', reason: 'backend' };
  return stateAfterError(attempt.error, entry);
}

/** An answer that cannot be read may have been a success; asking again is harmless and tells. */
function stateAfterError(error: DataError, entry: SubmissionEntry | ClearEntry): EntryRecordState {
  switch (error.kind) {
    case 'offline':
    case 'session':
    case 'backend':
      return { kind: 'waiting', reason: error.kind };
    case 'conflict':
      return error.theirs && entry.kind !== 'clear'
        ? { kind: 'conflict', theirs: error.theirs }
        : { kind: 'waiting', reason: 'backend' };
    case 'unreadable':
      return { kind: 'waiting', reason: 'backend' };
    case 'invalid':
      return { kind: 'refused', reason: contentRefusal(error.problem) };
    // Finalized elsewhere: the person decides what becomes of what is here.
    case 'wrong-status':
      return error.theirs && entry.kind !== 'clear'
        ? { kind: 'conflict', theirs: error.theirs }
        : { kind: 'refused', reason: 'wrong-status' };
    default:
      return { kind: 'refused', reason: error.kind };
  }
}

async function recordOperation(
  transaction: WriteTransaction,
  entry: OperationEntry,
  attempt: Attempt,
  now: number,
): Promise<void> {
  const { kind: phase } = entry.state;
  if (attempt.kind === 'done') {
    if (afterOperationEvent(phase, 'sent').becomes !== 'done') return;
    await close(transaction, entry, 1);
    await keepSent(transaction, entry, now);
    return;
  }
  const state = operationStateAfter(attempt);
  const { becomes } = afterOperationEvent(phase, state.kind === 'refused' ? 'refused' : 'unanswered');
  if (becomes === state.kind) await answered(transaction, entry, state, now);
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
  await noteEnded(transaction, { userId, submissionId: id }, revision);
  await transaction.objectStore('outbox').delete(order);
}

function operationStateAfter(attempt: Exclude<Attempt, { kind: 'done' }>): OperationEntryState {
  if (attempt.kind === 'not-offered') return { kind: 'waiting', reason: 'not-offered' };
  if (attempt.kind !== 'failed')
    return { kind: 'refused', reason: attempt.kind === 'evidence-refused' ? 'evidence' : 'conflict', problem: null };
  const { error } = attempt;
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
