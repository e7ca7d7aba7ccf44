import { copyInspection } from '../../domain/inspection/inspection-copy';
import { copyFilesInPage } from '../evidence/copy-files';
import { letGoInPage } from '../evidence/page-files';
import type { SubmissionEntry } from '../held/entry-record';
import { newId } from '../device/uuid';
import { kindInPlaceOf, newEntry } from './new-entry';
import type { SubmitOutcome } from './outbox-types';
import { send } from './send';
import { writeDownSent } from './send-unqueued';
import type { Undecided } from './undecided';
import { decidedInPage } from './undecided-in-page';
import { withLock } from '../device/with-lock';

/**
 * What was sent and not acknowledged, by the inspection that it is a copy of: it may have reached the backend, which is
 * not to get a second one.
 */
const unanswered = new Map<string, SubmissionEntry>();

/**
 * Makes mine an inspection of its own in this page, and sends it at once and past the outbox, where the device has no
 * room for the copy. Acknowledged, what the device holds of it goes, which takes no room. Null when it was not
 * acknowledged: both versions are as they were. Rejects with `BackendFailure` where a file cannot be fetched.
 */
export function sendOwnUnqueued({
  entry,
  draft,
  mine,
}: Undecided): Promise<(SubmitOutcome & { ownId: string }) | null> {
  return withLock('outbox', async () => {
    const before = unanswered.get(mine.id);
    const ownId = before?.submissionId ?? newId();
    const own = copyInspection(mine, ownId, await copyFilesInPage(mine, ownId));
    const sent = { ...newEntry(own, kindInPlaceOf(entry, own), new Date(), 1, before ? [before] : []), order: 0 };
    const attempt = await send(sent);
    if (attempt.kind !== 'done') {
      unanswered.set(mine.id, sent);
      for (const { id } of Object.values(own.evidence).flat()) letGoInPage(id);
      return null;
    }
    unanswered.delete(mine.id);
    decidedInPage(entry.id);
    const { userId, id: submissionId, baseRevision: revision } = mine;
    await writeDownSent(
      { userId, submissionId, revision, sequence: draft?.sequence ?? 0, line: draft?.line },
      entry.order,
      'finalize',
    );
    return { kind: 'sent', revision: attempt.revision ?? own.baseRevision, ownId };
  });
}
