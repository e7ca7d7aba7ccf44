import * as z from 'zod/mini';
import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { signedInSession } from '../../state/bound-store';
import { queryBackend } from '../query-backend';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { ownedBy, readIn, readRecords, valueOf } from '../device/records';
import { inspectionOf } from '../drafts/read-drafts';
import { sendFilesAgain } from '../evidence/held-files';
import { announceChange } from '../held/changes';
import { STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { definitionSchema, draftSchema, type Draft } from '../held/draft-record';
import type { SubmissionEntry } from '../held/entry-record';
import { lifeIn } from '../held/life';
import { askEpoch, rememberEpoch } from '../held/server-epoch';
import { newEntry } from './new-entry';
import { resendFinalized } from './resend-finalized';
import { resendOperations } from './resend-operations';

const stateRow = z.object({ id: z.string(), revision: z.number() });

/**
 * Looks whether the backend was restored from an older backup since this device was there: its epoch is then another. What this device knows as saved and
 * the backend has not, or only an older revision of, is queued again with its files; what was changed since stands on what the backend has now; and what was
 * finalized here, or sent by modules, of late and the backend has lost. Rejects with `BackendFailure` or `DeviceError`; the next time goes on.
 */
export async function resendLost(): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId === undefined || navigator.onLine === false) return;
  const { epoch, data } = await askEpoch(userId);
  if (data === 'restored' && !((await resendDrafts(userId)) && (await resendOperations(userId)))) return;
  if (!(await resendFinalized(userId, data))) return;
  rememberEpoch(userId, epoch);
}

/** False when someone else has signed in meanwhile. */
async function resendDrafts(userId: string): Promise<boolean> {
  const { values } = await readRecords({ store: 'drafts', key: ownedBy(userId) }, draftSchema);
  const acknowledged = values.filter(({ baseRevision }) => baseRevision > 0);
  if (acknowledged.length === 0) return true;
  const ids = acknowledged.map(({ submissionId }) => submissionId);
  const states = await queryBackend((client) => client.from('checklist_submissions').select('id, revision').in('id', ids), z.array(stateRow));
  if (signedInSession()?.userId !== userId) return false;
  const revisions = new Map(states.map(({ id, revision }) => [id, revision]));
  for (const draft of acknowledged) {
    const revision = revisions.get(draft.submissionId) ?? 0;
    if (revision < draft.baseRevision) await writeOnDevice(STORES_OF_A_SUBMISSION, (transaction) => resend(transaction, draft, revision));
  }
  announceChange();
  return true;
}

async function resend(transaction: WriteTransaction, { userId, submissionId, baseRevision }: Draft, revision: number): Promise<void> {
  const { draft, entry, phase } = await lifeIn(transaction, userId, submissionId);
  const { keeps, sends } = afterEvent(phase, 'lost-there');
  // Acknowledged anew since it was read.
  if (draft?.baseRevision !== baseRevision || keeps !== 'acknowledged') return;
  await sendFilesAgain(transaction, userId, submissionId);
  const behind: Draft = { ...draft, baseRevision: revision, savedSequence: Math.min(draft.savedSequence, draft.sequence - 1) };
  await transaction.objectStore('drafts').put(behind);
  if (entry) return void (await transaction.objectStore('outbox').put({ ...entry, baseRevision: revision } satisfies SubmissionEntry));
  const definition = valueOf(await readIn(transaction, { store: 'definitions', key: [userId, submissionId] }, definitionSchema));
  // What was typed since is for the person to save.
  if (sends !== 'draft' || !definition) return;
  await transaction.objectStore('outbox').add(newEntry(inspectionOf(behind, definition.checklist), 'save', new Date(), behind.sequence, []));
}
