import type { Evidence } from '../../domain/evidence/evidence';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readAllIn, readIn, valueOf } from '../device/records';
import { removeFile, STORES_OF_A_SUBMISSION } from '../held/discard-draft';
import { draftSchema } from '../held/draft-record';
import { hearWritten } from '../held/heard-sequence';
import { entrySchema, filesOf } from '../held/entry-record';
import { fileSchema } from './held-files';
import { letGoInPage } from './page-files';

/**
 * Removes a photo or file, and the stored draft's reference to it, from this device in one transaction; the screen
 * takes it out of its inspection. What an outbox entry has yet to send stays until it is sent, and what was finalized
 * keeps its own (`sent.ts`); the backend's copy goes with the record that shows it.
 */
export async function removeEvidence(evidence: Pick<Evidence, 'id'>): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  letGoInPage(evidence.id);
  await writeOnDevice(STORES_OF_A_SUBMISSION, async (transaction) => {
    const file = valueOf(await readIn(transaction, { store: 'files', key: [userId, evidence.id] }, fileSchema));
    if (file) await removeReference(transaction, [userId, file.submissionId], evidence.id);
    const waiting = await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema);
    const wasSent =
      file !== null && (await transaction.objectStore('sentOperations').count([userId, file.submissionId])) > 0;
    const isNeeded = wasSent || waiting.some((entry) => filesOf(entry).some(({ id }) => id === evidence.id));
    if (!isNeeded) await removeFile(transaction, userId, evidence.id);
  });
}

async function removeReference(
  transaction: WriteTransaction,
  key: [string, string],
  evidenceId: string,
): Promise<void> {
  const draft = valueOf(await readIn(transaction, { store: 'drafts', key }, draftSchema));
  if (
    draft?.state !== 'open' ||
    !Object.values(draft.evidence)
      .flat()
      .some((one) => one.id === evidenceId)
  )
    return;
  const evidence = Object.fromEntries(
    Object.entries(draft.evidence).map(([itemId, list]) => [itemId, list.filter((one) => one.id !== evidenceId)]),
  );
  const without = { ...draft, evidence, sequence: draft.sequence + 1 };
  await transaction.objectStore('drafts').put(without);
  hearWritten(transaction, without);
}
