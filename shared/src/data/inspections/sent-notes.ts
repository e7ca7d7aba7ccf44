import * as z from 'zod/mini';
import { parseJson } from '../../domain/text/json';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { announceChange } from '../device/between-tabs';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { isBeyond, lifeIn } from '../local/life';
import { applyIn } from './apply';
import { INSPECTION } from './inspection-kind';

/**
 * What the backend acknowledged and the device had no room to write down, in local storage: `sequence` and `line` of
 * the draft that it held all of. Where even that is refused, the draft stays and saving it again tells of a conflict
 * with one's own words.
 */
const sentSchema = z.object({
  userId: z.string(),
  submissionId: z.string(),
  revision: z.number(),
  request: z.optional(z.string()),
  sequence: z.number(),
  line: z.optional(z.string()),
});
export type SentNote = z.infer<typeof sentSchema>;

const ofUser = (userId: string): string => `avsec:sent:${userId}:`;

/** Notes it. Never throws. */
export function noteSent(note: SentNote): void {
  try {
    localStorage.setItem(`${ofUser(note.userId)}${note.submissionId}`, JSON.stringify(note));
  } catch (error) {
    console.warn('what was sent', error);
  }
}

/** What was noted of an inspection and not taken in yet. */
export const sentNoteOf = (userId: string, submissionId: string): SentNote | null =>
  sentSchema.safeParse(parseJson(localStorage.getItem(`${ofUser(userId)}${submissionId}`) ?? '')).data ?? null;

/**
 * Takes what was noted into what the device holds: an inspection that the backend has whole leaves the device, one that
 * was typed on goes on from there. Removing takes no room on a full device. Rejects with `DeviceError`; the notes stay
 * then.
 */
export async function replaySent(userId: string): Promise<void> {
  const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '').filter((key) =>
    key.startsWith(ofUser(userId)),
  );
  for (const key of keys) {
    const note = sentSchema.safeParse(parseJson(localStorage.getItem(key) ?? '')).data;
    if (note) await writeOnDevice(STORES_OF_AN_INSPECTION, (transaction) => replay(transaction, note));
    localStorage.removeItem(key);
  }
  if (keys.length > 0) announceChange();
}

/** Whether what was sent is all that is here, or older than the draft, or older than what was queued since, too. */
async function replay(
  transaction: WriteTransaction,
  { userId, submissionId, revision, request, sequence, line }: SentNote,
): Promise<void> {
  const { draft, entry } = await lifeIn(transaction, userId, submissionId);
  const there = { revision, request, sequence, line };
  const isQueuedSince = entry !== null && entry.draftSequence > sequence;
  const isTypedOn = draft !== null && isBeyond(draft, { sequence, line });
  const before = isTypedOn ? 'sent-unqueued-before' : 'sent-unqueued';
  await applyIn(
    INSPECTION,
    transaction,
    { userId, submissionId },
    { kind: isQueuedSince ? 'sent-before-queued' : before, there },
  );
}
