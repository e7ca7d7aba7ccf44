import { inspectionFrom } from '../../domain/inspection/inspection';
import { inspectionDifferences, type InspectionDifference } from '../../domain/inspection/inspection-differences';
import type { Inspection } from '../../domain/submission/submission';
import { signedInSession } from '../../state/bound-store';
import type { ConflictingRecord } from '../backend/data-error';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { DeviceError } from '../device/device-error';
import { readAllIn } from '../device/records';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { fetchMissingFiles } from '../evidence/copy-files';
import { entrySchema, isSubmission } from '../local/entry-record';
import { openSubmission } from '../submissions/open-submission';
import { apply } from './apply';
import { INSPECTION } from './inspection-kind';
import { drain } from './drain';
import type { Applied, InspectionEvent } from './event';
import { readUndecidedInPage, sendOwnUnqueued, type Undecided } from './full-device';
import type { SubmitOutcome } from './outbox-types';
import { outcomeOf } from './submit';
import { takeUpUnsaved } from './replay-unsaved';
import { lifeIn, mineOf } from '../local/life';

/** `mine` and `both` are sent, and this became of it; `ownId` where mine is an inspection of its own now. */
export type Resolution = (SubmitOutcome & { ownId?: string }) | { kind: 'discarded' } | { kind: 'gone' };

/**
 * The person's choice where the backend holds another version of an inspection (docs/decisions/0040). `mine`: sent
 * again, over what they were shown (anything newer is a new conflict); where the backend's is finalized or gone, mine
 * becomes an inspection of its own. `theirs`: open the inspection again to see the backend's. `both`: mine becomes an
 * inspection of its own, named as a copy. Whoever loses stays on this device, whole (`listSuperseded`). `gone`:
 * the entry no longer waits for a choice. An inspection of its own needs no room on the device: it is then sent at once
 * (docs/decisions/0137). Rejects with `DeviceError`, or with `BackendFailure` where what would be lost has to be
 * fetched first and cannot be; nothing has changed then.
 */
export async function resolveConflict(entryId: string, choice: 'mine' | 'theirs' | 'both'): Promise<Resolution> {
  const userId = signedInSession()?.userId;
  // What a page noted while it was being left is part of mine.
  if (userId !== undefined) await takeUpUnsaved(userId);
  const undecided = await readUndecided(entryId);
  if (!undecided) return { kind: 'gone' };
  const { entry: of } = undecided;
  if (choice === 'theirs')
    return { kind: (await decide(undecided, { kind: 'took-theirs', of })) ? 'discarded' : 'gone' };
  const theirs =
    choice === 'mine' && undecided.theirs.id === undecided.entry.submissionId ? await theirsOf(undecided) : null;
  if (choice === 'mine' && theirs?.status === 'in_progress') {
    const fetched = await fetchMissingFiles(theirs.inspection);
    const onto = undecided.theirs.revision;
    const now = new Date();
    return send(await decide(undecided, { kind: 'kept-mine', of, theirs: theirs.inspection, onto, fetched, now }));
  }
  const own = await keepAsOwn(undecided).catch(noRoom);
  if (own instanceof DeviceError) return (await sendOwnUnqueued(undecided)) ?? Promise.reject(own);
  const resolution = await send(own);
  return own?.entry && resolution.kind !== 'gone' ? { ...resolution, ownId: own.entry.submissionId } : resolution;
}

/** Null where it no longer waits for a choice. */
async function decide(
  { entry }: Undecided,
  event: Extract<InspectionEvent, { kind: 'kept-mine' | 'kept-both' | 'took-theirs' }>,
): Promise<Applied | null> {
  // This device had no room for the conflict itself.
  if (readUndecidedInPage(entry.id)) throw new DeviceError('quota');
  const { userId, submissionId } = entry;
  if (userId !== signedInSession()?.userId) return null;
  const applied = await apply(INSPECTION, { userId, submissionId }, event);
  return applied.isLate || applied.outcome.says === 'nothing' ? null : applied;
}

async function keepAsOwn(undecided: Undecided): Promise<Applied | null> {
  const fetched = await fetchMissingFiles(undecided.mine);
  return decide(undecided, { kind: 'kept-both', of: undecided.entry, fetched, now: new Date() });
}

function noRoom(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  throw error;
}

async function send(applied: Applied | null): Promise<SubmitOutcome | { kind: 'gone' }> {
  if (!applied?.entry) return { kind: 'gone' };
  void drain();
  return outcomeOf(applied.entry);
}

/**
 * The signed-in person's conflict, inside a transaction over `STORES_OF_AN_INSPECTION`; null when it no longer waits
 * for a decision.
 */
async function undecidedIn(transaction: WriteTransaction, entryId: string): Promise<Undecided | null> {
  const [entry] = await readAllIn(transaction, { store: 'outbox', index: 'id', key: entryId }, entrySchema);
  if (!entry || !isSubmission(entry) || entry.state.kind !== 'conflict' || entry.userId !== signedInSession()?.userId)
    return null;
  const key = { userId: entry.userId, submissionId: entry.submissionId };
  const before = await lifeIn(transaction, key.userId, key.submissionId);
  const { draft, phase } = before;
  return { entry, theirs: entry.state.theirs, draft, phase, mine: await mineOf({ transaction, key, before }) };
}

/** The same by itself, or what this page alone knows. Rejects with `DeviceError`. */
const readUndecided = async (entryId: string): Promise<Undecided | null> =>
  readUndecidedInPage(entryId) ??
  writeOnDevice(STORES_OF_AN_INSPECTION, (transaction) => undecidedIn(transaction, entryId));

/** The backend's version as an inspection of this person; null where it is gone. Rejects with `BackendFailure`. */
async function theirsOf({ theirs, mine }: Undecided): Promise<{ inspection: Inspection; status: string } | null> {
  if (theirs.revision === 0) return null;
  const submission = await openSubmission(theirs.id);
  return (
    submission && {
      inspection: { ...inspectionFrom(submission, mine.checklist), userId: mine.userId },
      status: submission.status,
    }
  );
}

/**
 * What a person has to know to decide. `differences` is null while the backend's version cannot be read, and empty
 * where it is gone. `in-progress`: there are two versions of one inspection · `completed`, `gone`: the other one is
 * finished or removed, and mine can only be one of its own.
 */
export interface ConflictSides {
  theirs: 'in-progress' | 'completed' | 'gone';
  differences: readonly InspectionDifference[] | null;
}

/**
 * Reads both sides of a conflict of the outbox; null when it no longer waits for a decision. Rejects with
 * `DeviceError`.
 */
export async function readConflict(entryId: string): Promise<ConflictSides | null> {
  const undecided = await readUndecided(entryId);
  if (!undecided) return null;
  const told = sideOf(undecided.theirs);
  try {
    const theirs = await theirsOf(undecided);
    if (!theirs) return { theirs: 'gone', differences: [] };
    return {
      theirs: theirs.status === 'in_progress' ? 'in-progress' : 'completed',
      differences: inspectionDifferences(undecided.mine, theirs.inspection),
    };
  } catch (error) {
    console.warn('the other version', error);
    return { theirs: told, differences: null };
  }
}

/** As far as the answer to the save told. */
export const sideOf = ({ revision, status }: ConflictingRecord): ConflictSides['theirs'] => {
  if (revision === 0) return 'gone';
  return status === 'in_progress' ? 'in-progress' : 'completed';
};
