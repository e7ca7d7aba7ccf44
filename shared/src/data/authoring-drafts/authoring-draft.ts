import * as z from 'zod/mini';
import type { Checklist } from '../../domain/checklist';
import { checklistSchema } from '../../domain/schema/checklist';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { readRecord, valueOf } from '../device/records';

/** The key under which a checklist that was never saved is kept; a person has one of these. */
export const NEW_CHECKLIST = 'new';

const authoringDraftSchema = z.object({
  userId: z.string(),
  checklistId: z.string(),
  checklist: checklistSchema,
  baseVersion: z.int().check(z.nonnegative()),
  updatedAt: z.string(),
});

/**
 * A definition that was changed and not saved. `checklistId` is the checklist's id, or `NEW_CHECKLIST`; `baseVersion` the number of the
 * version that the author changed, 0 for a new one; `updatedAt` in ISO 8601.
 */
export interface AuthoringDraft {
  checklistId: string;
  checklist: Checklist;
  baseVersion: number;
  updatedAt: string;
}

/** Keeps the signed-in person's unsaved definition on this device, in place of an earlier one. Resolves when it is durably there; rejects with `DeviceError`. */
export async function storeAuthoringDraft(draft: AuthoringDraft): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId) await writeOnDevice(['authoringDrafts'], (transaction) => transaction.objectStore('authoringDrafts').put({ userId, ...draft }));
}

/** The signed-in person's unsaved definition of a checklist, or null where this device keeps none. Rejects with `DeviceError`. */
export async function readAuthoringDraft(checklistId: string): Promise<AuthoringDraft | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  return valueOf(await readRecord({ store: 'authoringDrafts', key: [userId, checklistId] }, authoringDraftSchema));
}

/** Removes the signed-in person's unsaved definition: it was saved, or is no longer wanted. Rejects with `DeviceError`. */
export async function discardAuthoringDraft(checklistId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (userId) await writeOnDevice(['authoringDrafts'], (transaction) => transaction.objectStore('authoringDrafts').delete([userId, checklistId]));
}
