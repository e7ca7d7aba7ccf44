import { SENDING_STALLED_MS, SENDING_WATCHED_MS } from '../../domain/limits';
import type { Inspection } from '../../domain/submission/submission';
import { onChange, onProgress } from '../device/between-tabs';
import { isDeviceInPage } from '../device/device';
import { DeviceError } from '../device/device-error';
import { readRecord, readRecords, valueOf } from '../device/records';
import { restorePageFiles } from '../evidence/page-files';
import { draftSchema, tombstoneSchema } from '../local/draft-record';
import { submissionEntrySchema } from '../local/entry-record';
import { writingDraft } from '../local/life';
import { apply } from './apply';
import { INSPECTION } from './inspection-kind';
import { drain } from './drain';
import type { Applied } from './event';
import { sendUnqueued } from './full-device';
import type { SubmitOutcome } from './outbox-types';
import { sentNoteOf } from './sent-notes';

/**
 * 'Salvar' or 'Finalizar': keeps entry and draft on this device in one transaction, then sends them and waits for what
 * comes of it as long as that gets on (`SENDING_STALLED_MS`, `SENDING_WATCHED_MS`). Whatever the outcome, the work is
 * on the device or on the backend. Repeating it changes nothing. What the device has no room to queue is sent past the
 * outbox. Rejects with `DeviceError` only when nothing could be kept and nothing was acknowledged; what was stored
 * before is intact.
 */
export async function submitInspection(inspection: Inspection, kind: 'save' | 'finalize'): Promise<SubmitOutcome> {
  // Before what waits is told of: another tab may send it, and has none of them.
  const queued = await restorePageFiles(inspection)
    .then(() => queueSubmission(inspection, kind, new Date()))
    .catch(failureToKeep);
  if (queued instanceof DeviceError) return (await sendUnqueued(inspection, kind)) ?? Promise.reject(queued);
  const { isLate, entry, before } = queued;
  if (isLate) return { kind: 'refused', reason: 'changed-elsewhere' };
  if (!entry) return { kind: 'sent', revision: before.tombstone?.revision ?? inspection.baseRevision };
  void drain();
  return outcomeOf(entry);
}

/**
 * Writes the outbox entry and the draft's state in one transaction; resolves when both are durable. A newer entry takes
 * the place of one that still waits, and names its request, which may have reached the backend unnoticed. What already
 * waits to be finalized stays as it is and is tried at once.
 */
export function queueSubmission(inspection: Inspection, kind: 'save' | 'finalize', now: Date): Promise<Applied> {
  const { userId, id: submissionId } = inspection;
  return writingDraft(submissionId, () =>
    apply(INSPECTION, { userId, submissionId }, { kind: kind === 'save' ? 'saved' : 'finalized', inspection, now }),
  );
}

function failureToKeep(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  throw error;
}

/** What was just queued: a submission, and the state of its draft that the entry carries. */
interface QueuedWork {
  userId: string;
  submissionId: string;
  draftSequence: number;
}

/**
 * What becomes of the submission that was just queued, whichever tab sends it; 'waiting' when nothing gets through for
 * too long, or all of it takes longer than anyone should look at a busy button. It is sent later all the same.
 */
export async function outcomeOf(work: QueuedWork): Promise<SubmitOutcome> {
  const outcome = await watched<SubmitOutcome>(
    () => currentOutcome(work),
    (reason) => ({ kind: 'waiting', reason }),
  );
  return outcome.kind === 'waiting' && isDeviceInPage() ? { ...outcome, kind: 'in-page' } : outcome;
}

/** What the device knows of it now; null while it is still on its way for the first time. */
async function currentOutcome(work: QueuedWork): Promise<SubmitOutcome | null> {
  const { values } = await readRecords(
    { store: 'outbox', index: 'submission', key: [work.userId, work.submissionId] },
    submissionEntrySchema,
  );
  const entry = values.at(-1);
  if (!entry) return acknowledged(work);
  switch (entry.state.kind) {
    case 'conflict':
      return { kind: 'conflict', entryId: entry.id, theirs: entry.state.theirs };
    case 'refused':
      return entry.state;
    default:
      return entry.state.reason === null ? null : { kind: 'waiting', reason: entry.state.reason };
  }
}

/**
 * No entry left is no proof that anything was sent: an entry may also have been quarantined as unreadable, or removed.
 * Sent is what the device has written down as acknowledged: a finished submission, or a draft whose saved state is at
 * least the one that was queued; or noted, where it had no room for that.
 */
async function acknowledged({ userId, submissionId, draftSequence }: QueuedWork): Promise<SubmitOutcome> {
  const key = [userId, submissionId];
  const tombstone = valueOf(await readRecord({ store: 'tombstones', key }, tombstoneSchema));
  if (tombstone)
    return tombstone.revision === null
      ? { kind: 'refused', reason: 'missing' }
      : { kind: 'sent', revision: tombstone.revision };
  const note = sentNoteOf(userId, submissionId);
  if (note && note.sequence >= draftSequence) return { kind: 'sent', revision: note.revision };
  const draft = valueOf(await readRecord({ store: 'drafts', key }, draftSchema));
  if (!draft) return { kind: 'refused', reason: 'missing' };
  return draft.savedSequence >= draftSequence
    ? { kind: 'sent', revision: draft.baseRevision }
    : { kind: 'refused', reason: 'unreadable' };
}

/**
 * Waits for what becomes of something that was queued: `current` reads it from the device after every change, null
 * while it is still on its way. `waiting` is the answer without a network, and when sending does not get on or takes
 * too long. Rejects when the device cannot be read.
 */
export function watched<T>(
  current: () => Promise<T | null>,
  waiting: (reason: 'offline' | 'backend') => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      for (const stop of stops) stop();
      clearTimeout(stalled);
      clearTimeout(late);
      settle();
    };
    const giveUp = (): void => end(() => resolve(waiting(navigator.onLine === false ? 'offline' : 'backend')));
    const look = (): void => {
      current().then(
        (outcome) => outcome !== null && end(() => resolve(outcome)),
        (error: Error) => end(() => reject(error)),
      );
    };
    const late = setTimeout(giveUp, SENDING_WATCHED_MS);
    let stalled = setTimeout(giveUp, SENDING_STALLED_MS);
    const stops = [
      onChange(look),
      onProgress(() => {
        clearTimeout(stalled);
        stalled = setTimeout(giveUp, SENDING_STALLED_MS);
      }),
    ];
    if (navigator.onLine === false) giveUp();
    else look();
  });
}
