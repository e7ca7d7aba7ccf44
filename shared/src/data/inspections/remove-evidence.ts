import type { Evidence } from '../../domain/evidence/evidence';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { readAllIn, readIn, valueOf } from '../device/records';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { removeFile } from '../local/forget-submission';
import { entrySchema, filesOf } from '../local/entry-record';
import { fileSchema } from '../evidence/local-files';
import { applyIn } from './apply';
import { INSPECTION } from './inspection-kind';
import { letGoInPage } from '../evidence/page-files';

/**
 * Removes a photo or file, and the stored draft's reference to it, from this device in one transaction; the screen
 * takes it out of its inspection. What an outbox entry has yet to send stays until it is sent, and what was finalized
 * keeps its own (`sent.ts`); the backend's copy goes with the record that shows it.
 */
export async function removeEvidence(evidence: Pick<Evidence, 'id'>): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  letGoInPage(evidence.id);
  await writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    const file = valueOf(await readIn(transaction, { store: 'files', key: [userId, evidence.id] }, fileSchema));
    if (file)
      await applyIn(
        INSPECTION,
        transaction,
        { userId, submissionId: file.submissionId },
        { kind: 'typed', removed: evidence.id },
      );
    const waiting = await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema);
    const wasSent =
      file !== null && (await transaction.objectStore('sentRecords').count([userId, file.submissionId])) > 0;
    const isNeeded = wasSent || waiting.some((entry) => filesOf(entry).some(({ id }) => id === evidence.id));
    if (!isNeeded) await removeFile(transaction, userId, evidence.id);
  });
}
