import type { Evidence } from '../../domain/evidence/evidence';
import type { Inspection } from '../../domain/submission/submission';
import { announceProgress } from '../device/between-tabs';
import type { Credential } from '../session/session-token';
import { DeviceError } from '../device/device-error';
import { announceTransfer } from './transfers';
import { localFile, localBytes, markUploaded, noteContinuation } from './local-files';
import { bytesInPage, letGoInPage } from './page-files';
import { upload } from './upload';

/**
 * Uploads a photo or file that only this device has. `refused`: the backend does not want it, ever. Rejects with
 * `BackendFailure` when it is to be tried again later.
 */
export async function uploadLocalFile(
  userId: string,
  evidence: Evidence,
  credential: Credential,
): Promise<'uploaded' | 'refused'> {
  const toUpload = await fileToUpload(userId, evidence.id);
  // What this device does not hold came from the backend.
  if (!toUpload) return 'uploaded';
  const note = (address: string): Promise<void> => noteContinuation(userId, evidence.id, address).catch(unlessFull);
  announceTransfer(evidence.id, 'uploading');
  try {
    const outcome = await upload(evidence, toUpload.bytes, credential, { from: toUpload.from, note });
    if (outcome === 'uploaded') await markUploaded(userId, evidence.id).catch(unlessFull);
    if (outcome === 'uploaded') letGoInPage(evidence.id);
    announceProgress();
    announceTransfer(evidence.id, outcome === 'uploaded' ? 'uploaded' : 'failed');
    return outcome;
  } catch (error) {
    announceTransfer(evidence.id, 'stored');
    throw error;
  }
}

/**
 * Notes what the backend says it lacks although this device once sent it: it was restored from an older backup. `paths`
 * are keys of the bucket. False when this device holds none of them.
 */
export async function noteLacking(
  { userId, evidence }: Pick<Inspection, 'userId' | 'evidence'>,
  paths: readonly string[],
): Promise<boolean> {
  const lacking = Object.values(evidence)
    .flat()
    .filter(({ path }) => paths.includes(path));
  const local: Evidence[] = [];
  for (const one of lacking) if (await localBytes(userId, one.id, 'full')) local.push(one);
  for (const { id } of local) await markUploaded(userId, id, false);
  return local.length > 0;
}

/**
 * Null where the backend has it. What a device cannot be asked for, or had no room for, is in the page if this page
 * took it in.
 */
async function fileToUpload(
  userId: string,
  evidenceId: string,
): Promise<{ bytes: ArrayBuffer; from: string | undefined } | null> {
  const file = await localFile(userId, evidenceId).catch(unlessFull);
  if (file?.uploaded) return null;
  const local = file && (await localBytes(userId, evidenceId, 'full').catch(unlessFull));
  if (local) return { bytes: local.bytes, from: file.continuesAt };
  const bytes = await bytesInPage(evidenceId);
  return bytes && { bytes, from: undefined };
}

/** A device that cannot note that a file is sent sends it again; the backend has it once. */
function unlessFull(error: unknown): void {
  if (!(error instanceof DeviceError)) throw error;
  console.warn('a file on this device', error);
}
