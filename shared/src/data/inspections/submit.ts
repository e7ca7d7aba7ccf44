import type { Inspection } from '../../domain/submission/submission';
import { writeOnDevice } from '../device/device';
import { DeviceError } from '../device/device-error';
import { STORES_OF_A_DRAFT } from '../device/stores';
import { restorePageFiles } from '../evidence/page-files';
import { writingDraft } from '../local/seen-version';
import { applyIn, say } from './apply';
import { drain } from './drain';
import type { Applied } from './event';
import { sendUnqueued } from './full-device';
import type { SubmitOutcome } from './outbox-types';
import { outcomeOf } from './outcome';

/**
 * 'Salvar' or 'Finalizar': keeps entry and draft on this device in one transaction, then sends them and waits for what
 * comes of it as long as that gets on (`SENDING_STALLED_MS`, `SENDING_WATCHED_MS`). Whatever the outcome, the work is
 * on the device or on the backend. Repeating it changes nothing. What the device has no room to queue is sent past the
 * outbox. Rejects with `DeviceError` only when nothing could be kept and nothing was acknowledged; what was stored
 * before is intact.
 */
export async function submitInspection(inspection: Inspection, kind: 'save' | 'finalize'): Promise<SubmitOutcome> {
  const queued = await queueSubmission(inspection, kind, new Date()).catch(failureToKeep);
  if (queued instanceof DeviceError) return (await sendUnqueued(inspection, kind)) ?? Promise.reject(queued);
  const { isLate, entry, before } = queued;
  if (isLate) return { kind: 'refused', reason: 'changed-elsewhere' };
  if (!entry) return { kind: 'sent', revision: before.tombstone?.revision ?? inspection.baseRevision };
  await restorePageFiles(inspection);
  say(queued);
  void drain();
  return outcomeOf(entry);
}

/**
 * Writes the outbox entry and the draft's state in one transaction; resolves when both are durable. A newer entry takes
 * the place of one that still waits, and names its request, which may have reached the backend unnoticed. What already
 * waits to be finalized stays as it is and is tried at once. Whoever calls it tells (`say`).
 */
export function queueSubmission(inspection: Inspection, kind: 'save' | 'finalize', now: Date): Promise<Applied> {
  const { userId, id: submissionId } = inspection;
  return writingDraft(submissionId, () =>
    writeOnDevice(STORES_OF_A_DRAFT, (transaction) =>
      applyIn(
        transaction,
        { userId, submissionId },
        { kind: kind === 'save' ? 'saved' : 'finalized', inspection, now },
      ),
    ),
  );
}

function failureToKeep(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  throw error;
}
