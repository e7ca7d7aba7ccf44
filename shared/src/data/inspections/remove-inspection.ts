import type { WriteTransaction } from '../device/device';
import type { Draft } from '../local/draft-record';
import { filesOf, type SubmissionEntry } from '../local/entry-record';
import { forgetSubmission, removeFile } from '../local/forget-submission';
import { noteEnded } from './entry-effects';
import type { InspectionEvent, Step } from './event';

/** Entry or both; the files of what is kept as sent stay. */
export async function removeInspection({ transaction, key, event, before, outcome }: Step): Promise<void> {
  const { userId, submissionId } = key;
  for (const order of await transaction.objectStore('outbox').index('submission').getAllKeys([userId, submissionId]))
    await transaction.objectStore('outbox').delete(order);
  if (outcome.removes === 'entry') return;
  const kept = outcome.keeps === 'sent' && keptAtOf(event) !== null && before.entry ? filesOf(before.entry) : [];
  await forgetSubmission(
    transaction,
    userId,
    submissionId,
    kept.map(({ id }) => id),
  );
  if (outcome.becomes === 'absent' || ('isNoted' in event && event.isNoted === false)) return;
  await noteEnded(transaction, userId, submissionId, 'there' in event ? event.there.revision : null);
}

/** Since when what was sent is kept; null for not at all. */
export const keptAtOf = (event: InspectionEvent): number | null => ('keptAt' in event ? event.keptAt : null);

/** Files of an entry that is done or replaced, which the draft does not show any more. */
export async function removeFilesNotIn(
  transaction: WriteTransaction,
  { userId, inspection }: SubmissionEntry,
  draft: Draft,
): Promise<void> {
  const kept = new Set(
    Object.values(draft.evidence)
      .flat()
      .map((one) => one.id),
  );
  for (const { id } of Object.values(inspection.evidence).flat())
    if (!kept.has(id)) await removeFile(transaction, userId, id);
}
