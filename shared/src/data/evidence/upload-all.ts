import type { Evidence } from '../../domain/evidence';
import type { Inspection } from '../../domain/submission';
import { announceProgress } from '../outbox/changes';
import type { Credential } from '../outbox/session-token';
import { announceTransfer } from './transfers';
import { heldFile, heldBytes, markUploaded } from './held-files';
import { upload } from './upload';

/**
 * Uploads the evidence of an inspection that only this device has, one after another. A file that the backend refuses does not keep the others back;
 * the record then waits for a decision. Rejects with `BackendFailure` when the rest is to be tried again later.
 */
export async function uploadAll({ userId, evidence }: Inspection, credential: Credential): Promise<'uploaded' | 'refused'> {
  let outcome: 'uploaded' | 'refused' = 'uploaded';
  for (const one of Object.values(evidence).flat()) {
    if ((await uploadOne(userId, one, credential)) === 'refused') outcome = 'refused';
  }
  return outcome;
}

async function uploadOne(userId: string, evidence: Evidence, credential: Credential): Promise<'uploaded' | 'refused'> {
  const file = await heldFile(userId, evidence.id);
  const held = file && !file.uploaded ? await heldBytes(userId, evidence.id, 'full') : null;
  // What this device does not hold came from the backend.
  if (!held) return 'uploaded';
  announceTransfer(evidence.id, 'uploading');
  try {
    const outcome = await upload(evidence, held.bytes, credential);
    if (outcome === 'uploaded') await markUploaded(userId, evidence.id);
    announceProgress();
    announceTransfer(evidence.id, outcome === 'uploaded' ? 'uploaded' : 'failed');
    return outcome;
  } catch (error) {
    announceTransfer(evidence.id, 'stored');
    throw error;
  }
}
