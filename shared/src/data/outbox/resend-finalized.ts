import * as z from 'zod/mini';
import { afterEvent } from '../../domain/life-cycle/life-cycle';
import { afterLook, THERE, type DataThere } from '../../domain/life-cycle/sent';
import { signedInSession } from '../../state/bound-store';
import { askInTurn, queryBackend } from '../backend/query-backend';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { sendFilesAgain } from '../evidence/held-files';
import { announceChange } from '../device/changes';
import { STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { draftOf, type Draft } from '../held/draft-record';
import type { SubmissionEntry } from '../held/entry-record';
import { hearWritten } from '../held/heard-sequence';
import { lifeIn } from '../held/life';
import { forgetWithdrawn, sentOf } from '../held/sent';

const thereRow = z.object({ id: z.string(), there: z.enum(THERE), revision: z.number() });

/**
 * Asks what the backend has of the inspections that were finalized here of late. Those that were withdrawn are kept no
 * longer; those that it lost, restored from an older backup, are queued again under their own id, request and revision,
 * with their files. False when someone else has signed in meanwhile. Rejects with `BackendFailure` or `DeviceError`.
 */
export async function resendFinalized(userId: string, data: DataThere): Promise<boolean> {
  const { inspections } = await sentOf(userId);
  if (inspections.length === 0) return true;
  const rows = await askInTurn(inspections, (some) => {
    const asked = {
      ids: some.map(({ submissionId }) => submissionId),
      requests: some.map(({ requestId }) => requestId),
    };
    return queryBackend((client) => client.rpc('finalizations_there', asked), z.array(thereRow));
  });
  if (signedInSession()?.userId !== userId) return false;
  const found = new Map(rows.map((row) => [row.id, row]));
  const looked = inspections.map((entry) => {
    const { there, revision } = found.get(entry.submissionId) ?? { there: 'none' as const, revision: 0 };
    return { entry, revision, outcome: afterLook(there, data) };
  });
  const withdrawn = looked.filter(({ outcome }) => outcome === 'goes').map(({ entry }) => entry.submissionId);
  if (withdrawn.length > 0) await forgetWithdrawn(userId, withdrawn);
  for (const { entry, revision, outcome } of looked.filter(
    (one) => one.outcome === 'sent-again' || one.outcome === 'decided',
  )) {
    await writeOnDevice(
      STORES_OF_A_SUBMISSION,
      (transaction) => resend(transaction, entry, outcome === 'decided' ? 0 : revision),
      'fails',
    );
  }
  if (data === 'restored') announceChange();
  return true;
}

/**
 * As if 'Finalizar' had just been pressed: a draft stands behind it, so that what the backend does not take can be
 * corrected.
 */
async function resend(transaction: WriteTransaction, entry: SubmissionEntry, baseRevision: number): Promise<void> {
  const { userId, submissionId, draftSequence } = entry;
  const { tombstone, phase } = await lifeIn(transaction, userId, submissionId);
  // Reopened, given up or queued since; or a full device has given it up meanwhile.
  if (
    afterEvent(phase, 'lost-there').sends !== 'queued' ||
    (await transaction.objectStore('sentOperations').count([userId, submissionId])) === 0
  )
    return;
  await sendFilesAgain(transaction, userId, submissionId);
  const onto = { baseRevision, baseRequest: undefined };
  const inspection = { ...entry.inspection, ...onto };
  const draft: Draft = { ...draftOf(inspection, null), sequence: draftSequence, state: 'finalizing' };
  await transaction.objectStore('closed').delete([userId, submissionId]);
  await transaction.objectStore('sentOperations').delete([userId, submissionId]);
  await transaction.objectStore('drafts').put(draft);
  hearWritten(transaction, draft);
  await transaction.objectStore('definitions').put({ userId, submissionId, checklist: inspection.checklist });
  const again: SubmissionEntry = {
    ...entry,
    inspection,
    ...onto,
    attempts: 0,
    nextAttemptAt: 0,
    state: { kind: 'waiting', reason: null },
    lostRevision: tombstone?.revision ?? entry.baseRevision,
  };
  await transaction.objectStore('outbox').put(again);
}
