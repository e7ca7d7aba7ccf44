import type { Inspection } from '../../domain/submission/submission';
import { signedInSession } from '../../state/bound-store';
import { announceChange } from '../device/between-tabs';
import { isDeviceInPage, onDeviceEmptied, writeOnDevice } from '../device/device';
import { isDeviceFull } from '../device/device-error';
import { ownedBy, readAllIn } from '../device/records';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { restorePageFiles } from '../evidence/page-files';
import { draftSchema } from '../local/draft-record';
import { seenVersionOf, writingDraft } from '../local/life';
import { apply, applyIn } from './apply';
import { noteEnded } from './entry-effects';
import type { Applied } from './event';
import { INSPECTION } from './inspection-kind';

/**
 * What became of content that was to be kept. `not-kept`: the inspection is on its way to being finalized, was
 * finalized, or was removed from this device after that content was typed, or another tab has written it since this one
 * read it; nothing of it was written. `no-storage`: the browser keeps nothing on this device, and it lives in this page
 * alone; what is sent from there is sent as ever.
 */
export type StoredDraft =
  | { kind: 'kept'; sequence: number }
  | { kind: 'not-kept'; because: 'finalizing' | 'finished' | 'discarded' | 'other-tab' | 'no-storage' };

/** What `typed` came to, as a screen is told. */
export function storedBy({ isLate, outcome, draft, before: { phase } }: Applied): StoredDraft {
  if (isLate) return { kind: 'not-kept', because: 'other-tab' };
  if (outcome.says === 'kept' && draft) return { kind: 'kept', sequence: draft.sequence };
  return { kind: 'not-kept', because: phase === 'finished' || phase === 'discarded' ? phase : 'finalizing' };
}

let askedToPersist = false;

/**
 * Keeps the inspection on this device; resolves when it is durably there and says whether it is (`StoredDraft`): only
 * `kept` may a screen call kept. `isAgain`: what was kept before is gone with the device's database (`whenDraftLost`),
 * and with it the photos and files that this page may still hold. Rejects with `DeviceError` when the device could not
 * write.
 */
export async function storeDraft(inspection: Inspection, isAgain = false): Promise<StoredDraft> {
  const { userId, id: submissionId } = inspection;
  const stored = storedBy(
    await writingDraft(submissionId, () => apply(INSPECTION, { userId, submissionId }, { kind: 'typed', inspection })),
  );
  if (isAgain && stored.kind === 'kept') await restorePageFiles(inspection);
  askToPersist();
  return stored.kind === 'kept' && isDeviceInPage() ? { kind: 'not-kept', because: 'no-storage' } : stored;
}

/**
 * Calls back when the browser has deleted what was kept of an inspection under the page: it is to be stored again.
 * Answers with the way to stop.
 */
export const whenDraftLost = (submissionId: string, tell: () => void): (() => void) =>
  onDeviceEmptied(() => {
    if ((seenVersionOf(submissionId)?.sequence ?? 0) > 0) tell();
  });

/** Asks the browser once not to clear what we keep when space runs out. It may refuse; nothing relies on it. */
function askToPersist(): void {
  if (askedToPersist) return;
  askedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
}

/**
 * Removes the signed-in person's draft of a submission from this device, with its photos, files and what waits in the
 * outbox. The backend's record stays. A full device takes it, too. Rejects with `DeviceError`.
 */
export async function discardDraft(submissionId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  const key = { userId, submissionId };
  await apply(INSPECTION, key, { kind: 'discarded' }).catch(async (error: unknown) => {
    if (!isDeviceFull(error)) throw error;
    // Removing takes no room; that it is noted does, and there may be some afterwards.
    await apply(INSPECTION, key, { kind: 'discarded', isNoted: false });
    await writeOnDevice(['tombstones'], (transaction) => noteEnded(transaction, userId, submissionId, null)).catch(
      console.warn,
    );
  });
}

/**
 * The backend's record of an inspection is gone, and the person goes on with what this device holds of it: work of its
 * own from then on, which is saved anew with all its files. Open it again afterwards. Rejects with `DeviceError`.
 */
export async function keepGone(submissionId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  await apply(INSPECTION, { userId, submissionId }, { kind: 'gone-there' });
  announceChange();
}

/**
 * Unlocks this person's drafts that wait to be finalized by an entry that is not there: it could not be read and was
 * quarantined. They are work that nothing sends, and the person finalizes them again. Rejects with `DeviceError`.
 */
export async function freeDrafts(userId: string): Promise<void> {
  const isFreed = await writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    const drafts = await readAllIn(transaction, { store: 'drafts', key: ownedBy(userId) }, draftSchema);
    let isAny = false;
    for (const { submissionId, state } of drafts) {
      if (state !== 'finalizing') continue;
      const { outcome } = await applyIn(INSPECTION, transaction, { userId, submissionId }, { kind: 'entry-lost' });
      isAny ||= outcome.keeps !== 'nothing';
    }
    return isAny;
  });
  if (isFreed) announceChange();
}
