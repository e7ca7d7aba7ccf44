import type { Checklist } from '../../domain/checklist/checklist';
import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { phaseOf, type Phase } from '../../domain/life-cycle/phase';
import type { Inspection } from '../../domain/submission/submission';
import type { WriteTransaction } from '../device/device';
import { readAllIn, readIn, valueOf } from '../device/records';
import {
  definitionSchema,
  draftSchema,
  inspectionOf,
  isBeforeTombstone,
  tombstoneSchema,
  type Draft,
  type Tombstone,
} from '../local/draft-record';
import { entrySchema, isSubmission, type SubmissionEntry } from '../local/entry-record';
import { isWrittenElsewhere, sawWritten } from '../local/seen-version';
import type { InspectionEvent, Step } from './event';

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
  const entries = await readAllIn(transaction, { store: 'outbox', index: 'submission', key }, entrySchema);
  const entry = entries.findLast(isSubmission) ?? null;
  return { draft, entry, tombstone, phase: phaseOf({ draft, entry, tombstone }) };
}

/** What an event meets: what is typed after a discard is new work. */
export async function lifeBefore(
  transaction: WriteTransaction,
  { userId, submissionId }: InspectionKey,
  event: InspectionEvent,
): Promise<Life> {
  const life = await lifeIn(transaction, userId, submissionId);
  if (event.kind !== 'typed' || !('inspection' in event)) return life;
  const { draft, entry, tombstone } = life;
  if (!tombstone || isBeforeTombstone(event.inspection, tombstone)) return life;
  return { ...life, tombstone: null, phase: phaseOf({ draft, entry, tombstone: null }) };
}

/** Whether an event came too late: the device has gone on from what it is about. */
export async function isOver({ transaction, key, event, before }: Omit<Step, 'outcome'>): Promise<boolean> {
  const { draft, tombstone, phase } = before;
  switch (event.kind) {
    case 'typed':
    case 'saved':
    case 'finalized':
      return 'inspection' in event && isWrittenElsewhere(draft) && afterEvent(phase, event.kind).keeps === 'typed';
    case 'reopened':
      return draft?.state === 'finalizing' || (tombstone !== null && tombstone.at !== event.endedAt);
    case 'left-behind':
      return draft !== null && !isSame(draft, event.draft);
    case 'lost-there':
      if (!('requestId' in event.known)) return draft?.baseRevision !== event.known.baseRevision;
      // Reopened, given up or queued since; or a full device has given it up meanwhile.
      return (
        phase !== 'finished' ||
        (await transaction.objectStore('sentRecords').count([key.userId, key.submissionId])) === 0
      );
    default:
      return false;
  }
}

const isSame = (one: Draft, other: Draft): boolean =>
  one.sequence === other.sequence && one.line === other.line && one.state === other.state;

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
