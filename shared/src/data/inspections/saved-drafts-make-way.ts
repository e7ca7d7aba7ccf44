import { ageOf } from '../../domain/life-cycle/age';
import { SAVED_DRAFT_DAYS } from '../../domain/limits';
import { announceChange } from '../device/between-tabs';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { ownedBy, readAllIn } from '../device/records';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { draftSchema, isUnsaved, type Draft } from '../local/draft-record';
import { applyIn } from './apply';
import { INSPECTION } from './inspection-kind';

const KEPT_MS = SAVED_DRAFT_DAYS * 24 * 60 * 60_000;

/**
 * Lets go of the person's drafts of which the backend has everything and with which nobody has gone on here for
 * `SAVED_DRAFT_DAYS` of the device's use: they are opened from the backend. One with anything unsent stays, and counts
 * anew once it is saved. `now` in milliseconds since 1970. Rejects with `DeviceError`.
 */
export async function letSavedDraftsMakeWay(userId: string, now: number): Promise<void> {
  const aged = ({ aging }: Draft): number => ageOf({ at: now, agedMs: 0, ...aging }, now);
  const all = (transaction: WriteTransaction): Promise<Draft[]> =>
    readAllIn(transaction, { store: 'drafts', key: ownedBy(userId) }, draftSchema);
  const hasMadeWay = await writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    const old = (await all(transaction)).filter((draft) => !isUnsaved(draft) && aged(draft) > KEPT_MS);
    for (const { submissionId } of old)
      await applyIn(INSPECTION, transaction, { userId, submissionId }, { kind: 'aged' });
    return old.length > 0;
  });
  if (hasMadeWay) announceChange();
  // Apart from the above, which a full device takes and this it does not.
  await writeOnDevice(['drafts', 'quarantine'], async (transaction) => {
    for (const { aging, ...draft } of await all(transaction)) {
      const counted = { agedMs: aged({ ...draft, aging }), seenAt: now };
      if (!isUnsaved(draft) || aging !== undefined)
        await transaction
          .objectStore('drafts')
          .put({ ...draft, ...(!isUnsaved(draft) && { aging: counted }) } satisfies Draft);
    }
  });
}
