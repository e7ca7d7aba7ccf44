import { SENDING_STALLED_MS, SENDING_WATCHED_MS } from '../../domain/limits';
import { readRecord, readRecords, valueOf } from '../device/records';
import { closedSchema, draftSchema } from '../held/draft-record';
import { onChange, onProgress } from '../held/changes';
import { entrySchema } from '../held/entry-record';
import type { SubmitOutcome } from './outbox-types';

/** What was just queued: a submission, and the state of its draft that the entry carries. */
interface QueuedWork {
  userId: string;
  submissionId: string;
  draftSequence: number;
}

/**
 * What becomes of the submission that was just queued, whichever tab sends it; 'waiting' when nothing gets through for too long, or all of it
 * takes longer than anyone should look at a busy button. It is sent later all the same.
 */
export function outcomeOf(work: QueuedWork): Promise<SubmitOutcome> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      stopWatching();
      stop();
    };
    const finish = (outcome: SubmitOutcome): void => {
      end();
      resolve(outcome);
    };
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const look = (): void => {
      currentOutcome(work).then((outcome) => outcome && finish(outcome), fail);
    };
    const stop = onChange(look);
    const stopWatching = whenStalled(() => finish({ kind: 'waiting', reason: navigator.onLine === false ? 'offline' : 'backend' }));
    if (navigator.onLine === false) finish({ kind: 'waiting', reason: 'offline' });
    else look();
  });
}

/** Calls back once when sending does not get on, or not in time; answers with the way to stop watching it. */
function whenStalled(giveUp: () => void): () => void {
  let stalled = setTimeout(giveUp, SENDING_STALLED_MS);
  const late = setTimeout(giveUp, SENDING_WATCHED_MS);
  const stop = onProgress(() => {
    clearTimeout(stalled);
    stalled = setTimeout(giveUp, SENDING_STALLED_MS);
  });
  return () => {
    stop();
    clearTimeout(stalled);
    clearTimeout(late);
  };
}

/** What the device knows of it now; null while it is still on its way for the first time. */
async function currentOutcome(work: QueuedWork): Promise<SubmitOutcome | null> {
  const { values } = await readRecords({ store: 'outbox', index: 'submission', key: [work.userId, work.submissionId] }, entrySchema);
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
 * No entry left is no proof that anything was sent: an entry may also have been set aside as unreadable, or removed. Sent is what the
 * device has written down as acknowledged: a finished submission, or a draft whose saved state is at least the one that was queued.
 */
async function acknowledged({ userId, submissionId, draftSequence }: QueuedWork): Promise<SubmitOutcome> {
  const key = [userId, submissionId];
  const closed = valueOf(await readRecord({ store: 'closed', key }, closedSchema));
  if (closed) return closed.revision === null ? { kind: 'refused', reason: 'missing' } : { kind: 'sent', revision: closed.revision };
  const draft = valueOf(await readRecord({ store: 'drafts', key }, draftSchema));
  if (!draft) return { kind: 'refused', reason: 'missing' };
  return draft.savedSequence >= draftSequence ? { kind: 'sent', revision: draft.baseRevision } : { kind: 'refused', reason: 'unreadable' };
}
