import type { Evidence } from '../../domain/evidence/evidence';
import type { DraftKind } from '../../module/operation';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { readAllIn } from '../device/records';
import { announceDraft } from '../device/changes';
import { forgetSubmission, removeFile } from '../local/forget-submission';
import { STORES_OF_A_MODULE_DRAFT, STORES_OF_AN_OPERATION } from '../device/stores';
import { entrySchema } from '../local/entry-record';
import type { ModuleDraftRecord } from '../local/module-draft-record';
import { applyToOperation } from '../inspections/apply-operation';

/**
 * A draft to be kept. `id` is a UUID (`newRecordId`), and becomes that of the operation; `knownSequence` is that of
 * what the page last read or kept, 0 for a new one.
 */
export interface ModuleDraftToKeep<T> {
  id: string;
  content: T;
  /** As `addOperationFile` gave them. */
  files?: readonly Evidence[];
  /** What a person would call it, for the page of what waits. */
  title?: string;
  /** Where it is gone on with, an address of this portal. */
  path?: string;
  knownSequence: number;
}

/**
 * `not-kept`: nothing was written. `other-tab`: another tab has written it since · `submitted`: it waits to be sent, or
 * was sent.
 */
export type KeptModuleDraft =
  { kind: 'kept'; sequence: number } | { kind: 'not-kept'; because: 'other-tab' | 'submitted' | 'signed-out' };

/**
 * Keeps a module's draft on this device, as it was typed, as `userId`'s: the signed-in person's, or whose it was when
 * it was opened. Resolves when it is durably there; rejects with `DeviceError`.
 */
export async function storeModuleDraft<T>(
  kind: DraftKind<T>,
  draft: ModuleDraftToKeep<T>,
  userId = signedInSession()?.userId,
): Promise<KeptModuleDraft> {
  if (userId === undefined) return { kind: 'not-kept', because: 'signed-out' };
  const record = recordOf(kind, draft, userId, draft.knownSequence + 1);
  let isRepeated = false;
  const { draft: kept } = await writeOnDevice(STORES_OF_A_MODULE_DRAFT, (transaction) => {
    const event = { kind: 'typed' as const, draft: record, isRepeated };
    isRepeated = true;
    return applyToOperation(transaction, record, event);
  });
  announceDraft();
  if (kept === record) return { kind: 'kept', sequence: record.sequence };
  return { kind: 'not-kept', because: kept ? 'other-tab' : 'submitted' };
}

function recordOf<T>(
  { module, version, title: labels }: DraftKind<T>,
  { id, content, files = [], title = '', path }: ModuleDraftToKeep<T>,
  userId: string,
  sequence: number,
): ModuleDraftRecord {
  return {
    userId,
    moduleId: module,
    id,
    version,
    labels,
    title,
    path: path ?? null,
    content,
    files: [...files],
    sequence,
    updatedAt: new Date().toISOString(),
  };
}

/** Removes a module's draft of the signed-in person and its files from this device. Rejects with `DeviceError`. */
export async function discardModuleDraft(moduleId: string, id: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return;
  await writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    await transaction.objectStore('moduleDrafts').delete([userId, moduleId, id]);
    const waiting = await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema);
    if (!waiting.some((entry) => entry.id === id)) await forgetSubmission(transaction, userId, id);
  });
  announceDraft();
}

/**
 * Removes a photo or file that was added and is not wanted; what an operation has yet to send stays. Rejects with
 * `DeviceError`.
 */
export async function removeOperationFile(fileId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return;
  await writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    const waiting = await readAllIn(transaction, { store: 'outbox', index: 'user', key: userId }, entrySchema);
    const isNeeded = waiting.some(
      (entry) =>
        entry.kind === 'operation' && entry.state.kind === 'waiting' && entry.files.some(({ id }) => id === fileId),
    );
    if (!isNeeded) await removeFile(transaction, userId, fileId);
  });
}
