import type { Inspection } from '../../domain/submission/submission';
import { isDeviceInPage, onDeviceEmptied, writeOnDevice } from '../device/device';
import { restorePageFiles } from '../evidence/page-files';
import { announceDraft } from '../device/changes';
import { heardOf, writingDraft } from '../held/heard-sequence';
import { putDraft, type StoredDraft } from '../held/put-draft';

let askedToPersist = false;

/**
 * Keeps the inspection on this device; resolves when it is durably there and says whether it is (`StoredDraft`): only
 * `kept` may a screen call kept. `isAgain`: what was kept before is gone with the device's database (`whenDraftLost`),
 * and with it the photos and files that this page may still hold. Rejects with `DeviceError` when the device could not
 * write.
 */
export async function storeDraft(inspection: Inspection, isAgain = false): Promise<StoredDraft> {
  const stored = await writingDraft(inspection.id, () =>
    writeOnDevice(['drafts', 'definitions', 'closed', 'quarantine'], (transaction) =>
      putDraft(transaction, inspection),
    ),
  );
  if (isAgain && stored.kind === 'kept') await restorePageFiles(inspection);
  announceDraft();
  askToPersist();
  return stored.kind === 'kept' && isDeviceInPage() ? { kind: 'not-kept', because: 'no-storage' } : stored;
}

/**
 * Calls back when the browser has deleted what was kept of an inspection under the page: it is to be stored again.
 * Answers with the way to stop.
 */
export const whenDraftLost = (submissionId: string, tell: () => void): (() => void) =>
  onDeviceEmptied(() => {
    if ((heardOf(submissionId)?.sequence ?? 0) > 0) tell();
  });

/** Asks the browser once not to clear what we keep when space runs out. It may refuse; nothing relies on it. */
function askToPersist(): void {
  if (askedToPersist) return;
  askedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
}
