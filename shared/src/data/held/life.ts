import { phaseOf, type Phase } from '../../domain/life-cycle/phase';
import type { WriteTransaction } from '../device/device';
import { readAllIn, readIn, valueOf } from '../device/records';
import { tombstoneSchema, draftSchema, type Tombstone, type Draft } from './draft-record';
import { entrySchema, isSubmission, type SubmissionEntry } from './entry-record';

/** What this device holds of one inspection. */
export interface Life {
  draft: Draft | null;
  entry: SubmissionEntry | null;
  tombstone: Tombstone | null;
  phase: Phase;
}

/** Reads it inside a transaction over `drafts`, `closed`, `outbox` and `quarantine`. */
export async function lifeIn(transaction: WriteTransaction, userId: string, submissionId: string): Promise<Life> {
  const key: [string, string] = [userId, submissionId];
  const draft = valueOf(await readIn(transaction, { store: 'drafts', key }, draftSchema));
  const tombstone = valueOf(await readIn(transaction, { store: 'closed', key }, tombstoneSchema));
  const entries = await readAllIn(transaction, { store: 'outbox', index: 'submission', key }, entrySchema);
  const entry = entries.findLast(isSubmission) ?? null;
  return { draft, entry, tombstone, phase: phaseOf({ draft, entry, tombstone }) };
}
