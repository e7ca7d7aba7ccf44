import type { Checklist } from '../../domain/checklist/checklist';
import { phaseOf } from '../../domain/life-cycle/life-cycle';
import type { Phase } from '../../domain/life-cycle/phases-and-events';
import type { Inspection } from '../../domain/submission/submission';
import { isTakenBack, type WriteTransaction } from '../device/device';
import { readAllIn, readIn, valueOf } from '../device/records';
import { definitionSchema, draftSchema, tombstoneSchema, type Draft, type Tombstone } from './draft-record';
import { submissionEntrySchema, type SubmissionEntry } from './entry-record';
import { inspectionOf } from './stored-inspection';

/** Of whom and of which inspection. */
export interface InspectionKey {
  userId: string;
  submissionId: string;
}

/** What this device holds of one inspection. */
export interface Life {
  draft: Draft | null;
  entry: SubmissionEntry | null;
  tombstone: Tombstone | null;
  phase: Phase;
}

/** Reads it inside a transaction over `drafts`, `tombstones`, `outbox` and `quarantine`. */
export async function lifeIn(transaction: WriteTransaction, userId: string, submissionId: string): Promise<Life> {
  const key: [string, string] = [userId, submissionId];
  const draft = valueOf(await readIn(transaction, { store: 'drafts', key }, draftSchema));
  const tombstone = valueOf(await readIn(transaction, { store: 'tombstones', key }, tombstoneSchema));
  const entries = await readAllIn(transaction, { store: 'outbox', index: 'submission', key }, submissionEntrySchema);
  const entry = entries.at(-1) ?? null;
  return { draft, entry, tombstone, phase: phaseOf({ draft, entry, tombstone }) };
}

/** Where one inspection is read and written, inside a transaction. */
interface Place {
  transaction: WriteTransaction;
  key: InspectionKey;
}

/** This tab knows what it wrote. */
export async function writeDraft(transaction: WriteTransaction, draft: Draft): Promise<Draft> {
  await transaction.objectStore('drafts').put(draft);
  sawWritten(transaction, draft);
  return draft;
}

export const keepDefinition = (
  transaction: WriteTransaction,
  { userId, id, checklist }: Inspection,
): Promise<unknown> => transaction.objectStore('definitions').put({ userId, submissionId: id, checklist });

export const definitionOf = async ({
  transaction,
  key: { userId, submissionId },
}: Place): Promise<Checklist | undefined> =>
  valueOf(await readIn(transaction, { store: 'definitions', key: [userId, submissionId] }, definitionSchema))
    ?.checklist;

/** What this device holds of it: its draft, or what was queued where there is none. */
export async function mineOf(step: Place & { before: Life }): Promise<Inspection> {
  const { draft, entry } = step.before;
  if (!entry) throw new Error('nothing of this inspection waits');
  return draft ? inspectionOf(draft, (await definitionOf(step)) ?? entry.inspection.checklist) : entry.inspection;
}

type SeenVersion = Pick<Draft, 'sequence' | 'line'>;

/**
 * The last state of each draft that this tab has read or written, by submission. A tab that was left by its page keeps
 * it.
 */
const seen = new Map<string, SeenVersion>();

/** The last write of each draft that failed. Where the connection broke behind its end, it is on the device. */
const unanswered = new Map<string, Written>();
type Written = Pick<Draft, 'submissionId' | 'sequence' | 'line' | 'updatedAt'>;

/** How many writes of each draft this tab has begun and not seen end. */
const underWay = new Map<string, number>();

/** Notes the draft that this tab has read. */
export const sawDraft = ({ submissionId, sequence, line }: Pick<Draft, 'submissionId' | 'sequence' | 'line'>): void =>
  void seen.set(submissionId, { sequence, line });

/** Notes that there is none yet. */
export const sawNone = (submissionId: string): void => void seen.set(submissionId, { sequence: 0, line: undefined });

/**
 * Notes what this tab writes in this transaction: the next one builds on it already, and not where it is taken back.
 */
export function sawWritten(transaction: WriteTransaction, draft: Written): void {
  const { submissionId } = draft;
  const before = seen.get(submissionId);
  sawDraft(draft);
  const written = seen.get(submissionId);
  transaction.done.catch(() => {
    if (!isTakenBack(transaction)) unanswered.set(submissionId, draft);
    if (seen.get(submissionId) !== written) return;
    if (before === undefined) seen.delete(submissionId);
    else seen.set(submissionId, before);
  });
}

/** Null where this tab has never opened the inspection. */
export const seenVersionOf = (submissionId: string): SeenVersion | null => seen.get(submissionId) ?? null;

/** Writes a draft, by its next sequence; counted until it has ended. */
export async function writingDraft<T>(submissionId: string, write: () => Promise<T>): Promise<T> {
  underWay.set(submissionId, (underWay.get(submissionId) ?? 0) + 1);
  try {
    return await write();
  } finally {
    underWay.set(submissionId, (underWay.get(submissionId) ?? 1) - 1);
  }
}

/**
 * How far this tab's own writes, those included that are still under way, can have brought a draft: what stands beyond
 * it was written later. A page that is left does not see its last write end, and that one does not hold what was typed
 * after it had begun.
 */
export const withinReach = (submissionId: string): SeenVersion => {
  const { sequence, line } = seen.get(submissionId) ?? { sequence: 0, line: undefined };
  const writing = underWay.get(submissionId) ?? 0;
  // Such a write may begin a line, too.
  return { sequence: sequence + writing, line: writing > 0 ? undefined : line };
};

/** Whether the one cannot hold what the other does: a later state, or another line, which counts anew. */
export const isBeyond = (draft: SeenVersion, known: SeenVersion): boolean =>
  draft.sequence > known.sequence || (known.line !== undefined && draft.line !== known.line);

/**
 * Whether another tab has written the draft since this one last saw it: what this tab would write stands on something
 * older. Sequences tell, not clocks and not locks: a tab that hung, or a browser without Web Locks, must not overwrite
 * unseen.
 */
export function isWrittenElsewhere(draft: Written | null): boolean {
  const known = draft && seenVersionOf(draft.submissionId);
  return draft !== null && known !== null && isBeyond(draft, known) && !isOwn(draft);
}

function isOwn({ submissionId, sequence, line, updatedAt }: Written): boolean {
  const own = unanswered.get(submissionId);
  return own !== undefined && own.sequence === sequence && own.line === line && own.updatedAt === updatedAt;
}
