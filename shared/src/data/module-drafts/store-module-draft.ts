import type { Evidence } from '../../domain/evidence/evidence';
import type { DraftKind } from '../../module/operation';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { STORES_OF_A_MODULE_DRAFT } from '../device/stores';
import { localFile } from '../evidence/local-files';
import { apply, applyIn, say } from '../inspections/apply';
import { MODULE_DRAFT } from '../inspections/module-draft-kind';
import type { ModuleDraftRecord } from '../local/module-draft-record';

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
  const { isLate, outcome } = await writeOnDevice(STORES_OF_A_MODULE_DRAFT, (transaction) => {
    const event = { kind: 'typed' as const, draft: record, isRepeated };
    isRepeated = true;
    return applyIn(MODULE_DRAFT, transaction, record, event);
  });
  say(outcome);
  if (outcome.keeps === 'typed') return { kind: 'kept', sequence: record.sequence };
  return { kind: 'not-kept', because: isLate ? 'other-tab' : 'submitted' };
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
  if (userId !== undefined) await apply(MODULE_DRAFT, { userId, moduleId, id }, { kind: 'discarded' });
}

/**
 * Removes a photo or file that was added and is not wanted; what an operation has yet to send stays. Rejects with
 * `DeviceError`.
 */
export async function removeOperationFile(fileId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  const file = userId === undefined ? null : await localFile(userId, fileId);
  if (file)
    await apply(
      MODULE_DRAFT,
      { userId: file.userId, moduleId: undefined, id: file.submissionId },
      { kind: 'file-removed', fileId },
    );
}
