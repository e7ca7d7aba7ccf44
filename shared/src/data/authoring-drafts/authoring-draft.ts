import * as z from 'zod/mini';
import type { Checklist } from '../../domain/checklist/checklist';
import { KNOWN_DETAILS } from '../../domain/checklist/kept-details';
import { parseJson } from '../../domain/text/json';
import { checklistSchema } from '../../domain/schema/checklist';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { ownedBy, readIn, readRecord, readRecords, valueOf } from '../device/records';
import { newRecordId } from '../device/uuid';
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
  line: z.optional(z.string()),
});

/**
 * A definition that was changed and not saved. `checklistId` is the checklist's id, or `NEW_CHECKLIST`; `baseVersion`
 * the number of the version that the author changed, 0 for a new one; `updatedAt` in ISO 8601.
 */
export interface AuthoringDraft {
  checklistId: string;
  checklist: Checklist;
  baseVersion: number;
  updatedAt: string;
}

/**
 * As the device has it. `knows`: the details that the portal which kept it could read; what the checklist says beyond
 * them is not in it.
 */
export interface KeptAuthoringDraft extends AuthoringDraft {
  knows: readonly string[];
  /** Of whoever wrote it. */
  line?: string | undefined;
}

/**
 * Who writes a definition on this device: a page, as the person that opened it, whoever is signed in when it is left.
 * `lines`: its own, and that of what it goes on with. A late answer to it concerns no draft of another line.
 */
export interface AuthoringWriter {
  userId: string | undefined;
  lines: readonly [own: string, ...resumed: string[]];
}

/** A writer of the signed-in person's. `resumed`: the line of the kept draft that it goes on with. */
export const authoringWriter = (resumed?: string): AuthoringWriter => ({
  userId: signedInSession()?.userId,
  lines: resumed === undefined ? [newRecordId()] : [newRecordId(), resumed],
});

/**
 * Keeps the signed-in person's unsaved definition on this device, in place of an earlier one. Resolves when it is
 * durably there; rejects with `DeviceError`.
 */
export async function storeAuthoringDraft(draft: AuthoringDraft, writer = authoringWriter()): Promise<void> {
  const {
    userId,
    lines: [line],
  } = writer;
  if (!userId) return;
  // What is noted while this is on its way is newer than this.
  const noted = notedText(userId, draft.checklistId);
  await writeOnDevice(['authoringDrafts'], (transaction) =>
    transaction.objectStore('authoringDrafts').put({ knows: KNOWN_DETAILS, userId, line, ...draft }),
  );
  forgetNoted(userId, draft.checklistId, noted);
}

/**
 * The signed-in person's unsaved definition of a checklist, or null where this device keeps none. What a page noted
 * while it was left is stored first; a device without room for it shows it all the same. Rejects with `DeviceError`.
 */
export async function readAuthoringDraft(checklistId: string): Promise<KeptAuthoringDraft | null> {
  const userId = signedInSession()?.userId;
  if (!userId) return null;
  const { success, data: noted } = authoringDraftSchema.safeParse(parseJson(notedText(userId, checklistId) ?? ''));
  if (!success)
    return valueOf(await readRecord({ store: 'authoringDrafts', key: [userId, checklistId] }, authoringDraftSchema));
  await storeAuthoringDraft(noted, { userId, lines: [noted.line ?? newRecordId()] }).catch((error: unknown) =>
    console.warn('the last changes of the definition', error),
  );
  return noted;
}

/**
 * Removes the signed-in person's unsaved definition: it was saved, or is no longer wanted. `writer`: only what that one
 * wrote or went on with, since another page may have begun another one under this key. Rejects with `DeviceError`.
 */
export async function discardAuthoringDraft(checklistId: string, writer?: AuthoringWriter): Promise<void> {
  const userId = writer ? writer.userId : signedInSession()?.userId;
  if (!userId) return;
  const isOther = (draft: Pick<KeptAuthoringDraft, 'line'> | null | undefined): boolean =>
    writer !== undefined && draft?.line !== undefined && !writer.lines.includes(draft.line);
  const noted = notedText(userId, checklistId);
  if (!isOther(authoringDraftSchema.safeParse(parseJson(noted ?? '')).data)) forgetNoted(userId, checklistId, noted);
  const key = [userId, checklistId];
  await writeOnDevice(['authoringDrafts', 'quarantine'], async (transaction) => {
    if (isOther(valueOf(await readIn(transaction, { store: 'authoringDrafts', key }, authoringDraftSchema)))) return;
    await transaction.objectStore('authoringDrafts').delete(key);
  });
}

/**
 * Every unsaved definition that this device keeps for the signed-in person, the last changed first. Rejects with
 * `DeviceError`.
 */
export async function listAuthoringDrafts(): Promise<AuthoringDraft[]> {
  const userId = signedInSession()?.userId;
  if (!userId) return [];
  const { values } = await readRecords({ store: 'authoringDrafts', key: ownedBy(userId) }, authoringDraftSchema);
  return values.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
