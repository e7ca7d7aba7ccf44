import { readRecord, readRecords, valueOf } from '../device/records';
import { closedSchema, draftSchema } from '../drafts/draft-record';
import { onChange } from './changes';
import { entrySchema } from './entry-record';
import type { SubmitOutcome } from './outbox-types';

/** Longer than this nobody should look at a busy button; the entry is sent later all the same. */
const WAIT_MS = 6000;

/** What becomes of the submission that was just queued, whichever tab sends it; 'waiting' when that takes too long. */
export function outcomeOf(userId: string, submissionId: string): Promise<SubmitOutcome> {
  return new Promise((resolve, reject) => {
    const finish = (outcome: SubmitOutcome): void => {
      clearTimeout(timer);
      stop();
      resolve(outcome);
    };
    const look = (): void => {
      currentOutcome(userId, submissionId).then((outcome) => outcome && finish(outcome), reject);
    };
    const stop = onChange(look);
    const timer = setTimeout(() => finish({ kind: 'waiting', reason: navigator.onLine === false ? 'offline' : 'backend' }), WAIT_MS);
    if (navigator.onLine === false) finish({ kind: 'waiting', reason: 'offline' });
    else look();
  });
}

/** What the device knows of it now; null while it is still on its way for the first time. */
async function currentOutcome(userId: string, submissionId: string): Promise<SubmitOutcome | null> {
  const { values } = await readRecords({ store: 'outbox', index: 'submission', key: [userId, submissionId] }, entrySchema);
  const entry = values.at(-1);
  if (!entry) return acknowledged(userId, submissionId);
  switch (entry.state.kind) {
    case 'conflict':
      return { kind: 'conflict', entryId: entry.id, theirs: entry.state.theirs };
    case 'refused':
      return entry.state;
    default:
      return entry.state.reason === null ? null : { kind: 'waiting', reason: entry.state.reason };
  }
}

/** No entry left: it was acknowledged, and the device knows the revision; or the person removed it meanwhile. */
async function acknowledged(userId: string, submissionId: string): Promise<SubmitOutcome> {
  const key = [userId, submissionId];
  const closed = valueOf(await readRecord({ store: 'closed', key }, closedSchema));
  const draft = valueOf(await readRecord({ store: 'drafts', key }, draftSchema));
  const revision = closed?.revision ?? draft?.baseRevision;
  return revision === undefined ? { kind: 'refused', reason: 'missing' } : { kind: 'sent', revision };
}
