import { inspectionFrom } from '../../domain/inspection/inspection';
import { inspectionDifferences, type InspectionDifference } from '../../domain/inspection/inspection-differences';
import type { Inspection } from '../../domain/submission/submission';
import { signedInSession } from '../../state/bound-store';
import type { ConflictingRecord } from '../backend/data-error';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readAllIn, readIn, valueOf } from '../device/records';
import { inspectionOf } from '../drafts/read-drafts';
import { STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { definitionSchema } from '../held/draft-record';
import { entrySchema, isSubmission } from '../held/entry-record';
import { lifeIn } from '../held/life';
import { openSubmission } from '../submissions/open-submission';
import type { Undecided } from './undecided';
import { readUndecidedInPage } from './undecided-in-page';

/**
 * The signed-in person's conflict, inside a transaction over `STORES_OF_A_SUBMISSION`; null when it no longer waits for
 * a decision.
 */
export async function undecidedIn(transaction: WriteTransaction, entryId: string): Promise<Undecided | null> {
  const [entry] = await readAllIn(transaction, { store: 'outbox', index: 'id', key: entryId }, entrySchema);
  if (!entry || !isSubmission(entry) || entry.state.kind !== 'conflict' || entry.userId !== signedInSession()?.userId)
    return null;
  const { draft, phase } = await lifeIn(transaction, entry.userId, entry.submissionId);
  const definition =
    draft &&
    valueOf(
      await readIn(transaction, { store: 'definitions', key: [draft.userId, draft.submissionId] }, definitionSchema),
    );
  const mine = draft ? inspectionOf(draft, definition?.checklist ?? entry.inspection.checklist) : entry.inspection;
  return { entry, theirs: entry.state.theirs, draft, phase, mine };
}

/** The same by itself, or what this page alone knows. Rejects with `DeviceError`. */
export const readUndecided = async (entryId: string): Promise<Undecided | null> =>
  readUndecidedInPage(entryId) ??
  writeOnDevice(STORES_OF_A_SUBMISSION, (transaction) => undecidedIn(transaction, entryId));

/** The backend's version as an inspection of this person; null where it is gone. Rejects with `BackendFailure`. */
export async function theirsOf({
  theirs,
  mine,
}: Undecided): Promise<{ inspection: Inspection; status: string } | null> {
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
