import type { Inspection } from '../../domain/submission/submission';
import { DeviceError } from '../device/device-error';
import { restorePageFiles } from '../evidence/page-files';
import { announceChange } from '../device/changes';
import { drain } from './drain';
import { outcomeOf } from './outcome';
import type { SubmitOutcome } from './outbox-types';
import { queueSubmission } from './queue-submission';
import { sendUnqueued } from './send-unqueued';

/**
 * 'Salvar' or 'Finalizar': keeps entry and draft on this device in one transaction, then sends them and waits for what
 * comes of it as long as that gets on (`SENDING_STALLED_MS`, `SENDING_WATCHED_MS`). Whatever the outcome, the work is
 * on the device or on the backend. Repeating it changes nothing. What the device has no room to queue is sent past the
 * outbox. Rejects with `DeviceError` only when nothing could be kept and nothing was acknowledged; what was stored
 * before is intact.
 */
export async function submitInspection(inspection: Inspection, kind: 'save' | 'finalize'): Promise<SubmitOutcome> {
  const queued = await queueSubmission(inspection, kind, new Date()).catch(failureToKeep);
  if (queued.kind === 'unqueued') return (await sendUnqueued(inspection, kind)) ?? Promise.reject(queued.error);
  if (queued.kind === 'finished') return { kind: 'sent', revision: queued.revision };
  if (queued.kind === 'elsewhere') return { kind: 'refused', reason: 'changed-elsewhere' };
  await restorePageFiles(inspection);
  announceChange();
  void drain();
  return outcomeOf({ userId: inspection.userId, submissionId: inspection.id, draftSequence: queued.draftSequence });
}

function failureToKeep(error: unknown): { kind: 'unqueued'; error: DeviceError } {
  if (error instanceof DeviceError) return { kind: 'unqueued', error };
  throw error;
}
