import { isDeviceInPage } from '../device/device';
import { readRecord, readRecords, valueOf } from '../device/records';
import { sentNoteOf } from '../drafts/sent-notes';
import { tombstoneSchema, draftSchema } from '../held/draft-record';
import { entrySchema, isSubmission } from '../held/entry-record';
import type { SubmitOutcome } from './outbox-types';
import { watched } from './watched';

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
    entrySchema,
  );
  const entry = values.filter(isSubmission).at(-1);
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
 * No entry left is no proof that anything was sent: an entry may also have been set aside as unreadable, or removed.
 * Sent is what the device has written down as acknowledged: a finished submission, or a draft whose saved state is at
 * least the one that was queued; or noted, where it had no room for that.
 */
async function acknowledged({ userId, submissionId, draftSequence }: QueuedWork): Promise<SubmitOutcome> {
  const key = [userId, submissionId];
  const closed = valueOf(await readRecord({ store: 'closed', key }, tombstoneSchema));
  if (closed)
    return closed.revision === null
      ? { kind: 'refused', reason: 'missing' }
      : { kind: 'sent', revision: closed.revision };
  const note = sentNoteOf(userId, submissionId);
  if (note && note.sequence >= draftSequence) return { kind: 'sent', revision: note.revision };
  const draft = valueOf(await readRecord({ store: 'drafts', key }, draftSchema));
  if (!draft) return { kind: 'refused', reason: 'missing' };
  return draft.savedSequence >= draftSequence
    ? { kind: 'sent', revision: draft.baseRevision }
    : { kind: 'refused', reason: 'unreadable' };
}
