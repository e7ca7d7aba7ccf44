import * as z from 'zod/mini';
import type { Checklist } from '../../domain/checklist';
import { KNOWN_DETAILS } from '../../domain/kept-details';
import { parseJson } from '../../domain/json';
import { checklistSchema } from '../../domain/schema/checklist';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { ownedBy, readRecord, readRecords, valueOf } from '../device/records';
import { forgetNoted, notedText } from './leaving-note';

/** The key under which a checklist that was never saved is kept; a person has one of these. */
export const NEW_CHECKLIST = 'new';

const authoringDraftSchema = z.object({
  userId: z.string(),
  checklistId: z.string(),
  checklist: checklistSchema,
  baseVersion: z.int().check(z.nonnegative()),
  updatedAt: z.string(),
  knows: z.catch(z.array(z.string()), []),
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

/** As the device has it. `knows`: the details that the portal which kept it could read; what the checklist says beyond them is not in it. */
export interface KeptAuthoringDraft extends AuthoringDraft {
  knows: readonly string[];
}

/** Keeps the signed-in person's unsaved definition on this device, in place of an earlier one. Resolves when it is durably there; rejects with `DeviceError`. */
export async function storeAuthoringDraft(draft: AuthoringDraft): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  // What is noted while this is on its way is newer than this.
  const noted = notedText(userId, draft.checklistId);
  await writeOnDevice(['authoringDrafts'], (transaction) => transaction.objectStore('authoringDrafts').put({ knows: KNOWN_DETAILS, userId, ...draft }));
  forgetNoted(userId, draft.checklistId, noted);
}

/**
 * The signed-in person's unsaved definition of a checklist, or null where this device keeps none. What a page noted while it was left is
 * stored first; a device without room for it shows it all the same. Rejects with `DeviceError`.
 */
export async function readAuthoringDraft(checklistId: string): Promise<KeptAuthoringDraft | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  const { success, data: noted } = authoringDraftSchema.safeParse(parseJson(notedText(userId, checklistId) ?? ''));
  if (!success) return valueOf(await readRecord({ store: 'authoringDrafts', key: [userId, checklistId] }, authoringDraftSchema));
  await storeAuthoringDraft(noted).catch((error: unknown) => console.warn('the last changes of the definition', error));
  return noted;
}

/** Removes the signed-in person's unsaved definition: it was saved, or is no longer wanted. Rejects with `DeviceError`. */
export async function discardAuthoringDraft(checklistId: string): Promise<void> {
  const userId = signedInSession()?.userId;
  if (!userId) return;
  forgetNoted(userId, checklistId, notedText(userId, checklistId));
  await writeOnDevice(['authoringDrafts'], (transaction) => transaction.objectStore('authoringDrafts').delete([userId, checklistId]));
}

/** Every unsaved definition that this device keeps for the signed-in person, the last changed first. Rejects with `DeviceError`. */
export async function listAuthoringDrafts(): Promise<AuthoringDraft[]> {
  const userId = signedInSession()?.userId;
  if (!userId) return [];
  const { values } = await readRecords({ store: 'authoringDrafts', key: ownedBy(userId) }, authoringDraftSchema);
  return values.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
