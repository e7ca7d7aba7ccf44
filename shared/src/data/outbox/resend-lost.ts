import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { afterSaveLook } from '../../domain/life-cycle/saved';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { ownedBy, readIn, readRecords, valueOf } from '../device/records';
import { inspectionOf } from '../drafts/read-drafts';
import { sendFilesAgain } from '../evidence/held-files';
import { announceChange } from '../device/changes';
import { STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { behindOf, definitionSchema, draftSchema, standingOf, type Draft } from '../held/draft-record';
import type { SubmissionEntry } from '../held/entry-record';
import { lifeIn } from '../held/life';
import { savesThere } from '../held/saves-there';
import { askEpoch, rememberEpoch } from '../held/server-epoch';
import { newEntry } from './new-entry';
import { resendFinalized } from './resend-finalized';
import { resendOperations } from './resend-operations';

/**
 * Looks whether the backend was restored from an older backup since this device was there: its epoch is then another.
 * What this device knows as saved and the backend has not, or only an older revision of, is queued again with its
 * files; what was changed since stands on what the backend has now, or, where somebody has made another revision of it,
 * on nothing, so that the person is asked; and what was finalized here, or sent by modules, of late and the backend has
 * lost. Rejects with `BackendFailure` or `DeviceError`; the next time goes on.
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
  const found = await savesThere(acknowledged);
  if (signedInSession()?.userId !== userId) return false;
  for (const draft of acknowledged) {
    const { there, revision } = found.get(draft.submissionId) ?? { there: 'none' as const, revision: 0 };
    const outcome = afterSaveLook(there, {
      revision,
      known: draft.baseRevision,
      isNamed: draft.baseRequest !== undefined,
    });
    if (outcome !== 'stays')
      await writeOnDevice(STORES_OF_A_SUBMISSION, (transaction) =>
        resend(transaction, draft, outcome === 'decided' ? 0 : revision),
      );
  }
  announceChange();
  return true;
}

async function resend(
  transaction: WriteTransaction,
  { userId, submissionId, baseRevision }: Draft,
  revision: number,
): Promise<void> {
  const { draft, entry, phase } = await lifeIn(transaction, userId, submissionId);
  const { keeps, sends } = afterEvent(phase, 'lost-there');
  // Acknowledged anew since it was read.
  if (draft?.baseRevision !== baseRevision || keeps !== 'acknowledged') return;
  await sendFilesAgain(transaction, userId, submissionId);
  const behind = behindOf(draft, revision);
  await transaction.objectStore('drafts').put(behind);
  if (entry)
    return void (await transaction
      .objectStore('outbox')
      .put({ ...entry, ...standingOf(behind) } satisfies SubmissionEntry));
  const definition = valueOf(
    await readIn(transaction, { store: 'definitions', key: [userId, submissionId] }, definitionSchema),
  );
  // What was typed since is for the person to save.
  if (sends !== 'draft' || !definition) return;
  await transaction
    .objectStore('outbox')
    .add(newEntry(inspectionOf(behind, definition.checklist), 'save', new Date(), behind.sequence, []));
}
