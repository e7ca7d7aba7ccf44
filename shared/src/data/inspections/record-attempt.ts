import type { DataError } from '../backend/data-error';
import { isDeviceFull } from '../device/device-error';
import { writeOnDevice } from '../device/device';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { contentRefusal } from '../local/content-refusal';
import {
  isSubmission,
  type ClearEntry,
  type Entry,
  type EntryRecordState,
  type OperationEntry,
  type OperationEntryState,
  type SubmissionEntry,
} from '../local/entry-record';
import { applyIn } from './apply';
import { backOff } from './back-off';
import type { InspectionEvent } from './event';
import { INSPECTION } from './inspection-kind';
import { OPERATION, type OperationHappening } from './operation-kind';
import { REMOVAL, type RemovalHappening } from './removal-kind';
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

function record(of: Entry, attempt: Attempt, now: number, keptAt: number | null): Promise<unknown> {
  const nextAttemptAt = now + backOff(of.attempts + 1, Math.random());
  return writeOnDevice<unknown>(STORES_OF_AN_OPERATION, (transaction) => {
    if (isSubmission(of)) return applyIn(INSPECTION, transaction, of, eventOf(of, attempt, nextAttemptAt, keptAt));
    if (of.kind === 'operation')
      return applyIn(OPERATION, transaction, of, operationEventOf(of, attempt, nextAttemptAt, keptAt));
    return applyIn(REMOVAL, transaction, of, removalEventOf(of, attempt, nextAttemptAt));
  });
}

/** What an attempt means for its inspection. */
function eventOf(of: SubmissionEntry, attempt: Attempt, nextAttemptAt: number, keptAt: number | null): InspectionEvent {
  if (attempt.kind === 'done') {
    const revision = attempt.revision ?? of.baseRevision;
    const there = { revision, request: of.requestId, sequence: of.draftSequence };
    return { kind: of.kind === 'finalize' ? 'finalization-sent' : 'save-sent', of, there, keptAt };
  }
  const state = stateAfter(attempt, of);
  return { kind: EVENT_OF_STATE[state.kind], of, answer: { state, nextAttemptAt } };
}

const EVENT_OF_STATE = { waiting: 'unanswered', refused: 'refused', conflict: 'conflicted' } as const;

/** The same of an operation of a module. */
function operationEventOf(
  of: OperationEntry,
  attempt: Attempt,
  nextAttemptAt: number,
  keptAt: number | null,
): OperationHappening {
  if (attempt.kind === 'done') return { kind: 'sent', of, keptAt };
  const state = operationStateAfter(attempt);
  return { kind: EVENT_OF_STATE[state.kind], of, answer: { state, nextAttemptAt } };
}

/** The same of a 'Limpar Dados'. */
function removalEventOf(of: ClearEntry, attempt: Attempt, nextAttemptAt: number): RemovalHappening {
  if (attempt.kind === 'done') return { kind: 'sent', of };
  const state = stateAfter(attempt, of);
  return { kind: state.kind === 'waiting' ? 'unanswered' : 'refused', of, answer: { state, nextAttemptAt } };
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
