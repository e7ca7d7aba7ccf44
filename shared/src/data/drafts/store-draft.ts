import type { Inspection } from '../../domain/submission';
import { writeOnDevice } from '../device/device';
import { announceDraft } from '../held/changes';
import { writingDraft } from '../held/heard-sequence';
import { putDraft, type StoredDraft } from '../held/put-draft';

let askedToPersist = false;

/**
 * Keeps the inspection on this device; resolves when it is durably there and says whether it is (`StoredDraft`): only `kept` may a screen call kept.
 * Rejects with `DeviceError` when the device could not write.
 */
export async function storeDraft(inspection: Inspection): Promise<StoredDraft> {
  const stored = await writingDraft(inspection.id, () => writeOnDevice(['drafts', 'definitions', 'closed', 'quarantine'], (transaction) => putDraft(transaction, inspection)));
  announceDraft();
  askToPersist();
  return stored;
}

/** Asks the browser once not to clear what we keep when space runs out. It may refuse; nothing relies on it. */
function askToPersist(): void {
  if (askedToPersist) return;
  askedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
}
