import type { Inspection } from '../../domain/submission';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { announceDraft } from '../outbox/changes';
import { closedSchema, draftOf, draftSchema, isLate, type Draft } from './draft-record';

let askedToPersist = false;

/**
 * Keeps the inspection on this device; resolves when it is durably there (only then may a screen say so), rejects with `DeviceError`.
 * A draft that is on its way to being finalized, or finished, is left alone: a late autosave changes nothing.
 */
export async function storeDraft(inspection: Inspection): Promise<void> {
  await writeOnDevice(['drafts', 'definitions', 'closed', 'quarantine'], (transaction) => putDraft(transaction, inspection));
  announceDraft();
  askToPersist();
}

/** Writes the draft inside a transaction; answers with what is stored now, or null when the draft is no longer open. */
export async function putDraft(transaction: WriteTransaction, inspection: Inspection): Promise<Draft | null> {
  const key: [string, string] = [inspection.userId, inspection.id];
  const closed = valueOf(await readIn(transaction, { store: 'closed', key }, closedSchema));
  if (closed && isLate(inspection, closed)) return null;
  if (closed) await transaction.objectStore('closed').delete(key);
  const before = valueOf(await readIn(transaction, { store: 'drafts', key }, draftSchema));
  if (before?.state === 'finalizing') return null;
  const draft = draftOf(inspection, before);
  await transaction.objectStore('drafts').put(draft);
  if ((await transaction.objectStore('definitions').count(key)) === 0) {
    const { userId, id, checklist } = inspection;
    await transaction.objectStore('definitions').put({ userId, submissionId: id, checklist });
  }
  return draft;
}

/** Asks the browser once not to clear what we keep when space runs out. It may refuse; nothing relies on it. */
function askToPersist(): void {
  if (askedToPersist) return;
  askedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
}
