import type { Evidence } from '../../domain/evidence';
import type { Inspection } from '../../domain/submission';
import { announceProgress } from '../held/changes';
import type { Credential } from '../session/session-token';
import { announceTransfer } from './transfers';
import { heldFile, heldBytes, markUploaded } from './held-files';
import { letGoInPage } from './page-files';
import { upload } from './upload';

/**
 * Uploads the evidence of a record that only this device has, one after another. A file that the backend refuses does not keep the others back;
 * the record then waits for a decision. Rejects with `BackendFailure` when the rest is to be tried again later.
 */
export async function uploadAll({ userId, evidence }: Pick<Inspection, 'userId' | 'evidence'>, credential: Credential): Promise<'uploaded' | 'refused'> {
  let outcome: 'uploaded' | 'refused' = 'uploaded';
  for (const one of Object.values(evidence).flat()) {
    if ((await uploadOne(userId, one, credential)) === 'refused') outcome = 'refused';
  }
  return outcome;
}

/**
 * Uploads again what the backend says it lacks although this device once sent it: it was restored from an older backup. `paths` are keys of the
 * bucket. False when this device holds none of them.
 */
export async function uploadMissing(inspection: Pick<Inspection, 'userId' | 'evidence'>, paths: readonly string[], credential: Credential): Promise<boolean> {
  const { userId, evidence } = inspection;
  const lacking = Object.values(evidence).flat().filter(({ path }) => paths.includes(path));
  const held: Evidence[] = [];
  for (const one of lacking) if (await heldBytes(userId, one.id, 'full')) held.push(one);
  for (const { id } of held) await markUploaded(userId, id, false);
  return held.length > 0 && (await uploadAll(inspection, credential)) === 'uploaded';
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
    if (outcome === 'uploaded') letGoInPage(evidence.id);
    announceProgress();
    announceTransfer(evidence.id, outcome === 'uploaded' ? 'uploaded' : 'failed');
    return outcome;
  } catch (error) {
    announceTransfer(evidence.id, 'stored');
    throw error;
  }
}
