import * as z from 'zod/mini';
import type { AnswerValue } from '../../domain/answer/answer';
import { parseJson } from '../../domain/text/json';
import { answerValueSchema } from '../../domain/schema/answer';
import { instancesSchema } from '../../domain/schema/conditions';
import { inspectorSchema, measuresSchema, notesSchema } from '../../domain/schema/inspection';
import { copyOfInstances } from '../../domain/checklist/instance';
import type { Inspection } from '../../domain/submission/submission';
import { withinReach } from '../local/life';

/**
 * What a page noted in local storage while it was being left: a transaction of IndexedDB that begins then is mostly
 * thrown away with its page (Chromium), and what is typed in the half second before would be lost. The answers that
 * differ from the stored draft only; photos and files are stored at once.
 */
const unsavedSchema = z.object({
  userId: z.string(),
  submissionId: z.string(),
  checklistId: z.string(),
  answers: z.record(z.string(), answerValueSchema),
  notes: notesSchema,
  measures: measuresSchema,
  instances: instancesSchema,
  inspector: inspectorSchema,
  startTime: z.string(),
  baseRevision: z.number(),
  updatedAt: z.string(),
  /** A draft beyond it was stored later. Notes of earlier releases have none: nobody has said that they were stored. */
  sequence: z._default(z.number(), Number.MAX_SAFE_INTEGER),
  line: z.optional(z.string()),
});
export type UnsavedAnswers = z.infer<typeof unsavedSchema>;

/** In UTF-16 units. Nobody types that much in half a second, and local storage is small and not ours alone. */
const LONGEST_NOTE = 200_000;

const ofUser = (userId: string): string => `avsec:unsaved:${userId}:`;
const keyOf = (userId: string, submissionId: string): string => `${ofUser(userId)}${submissionId}`;

/**
 * Notes, at once, how an inspection differs from what this device has stored of it (`stored`); for a page that may be
 * gone in a moment. Never throws.
 */
export function noteUnsaved(inspection: Inspection, stored: Pick<Inspection, 'answers' | 'notes' | 'measures'>): void {
  const { id, userId, checklist, inspector, startTime, baseRevision, updatedAt, instances } = inspection;
  const answers = Object.fromEntries(
    Object.entries<AnswerValue>(inspection.answers).filter(([itemId, value]) => value !== stored.answers[itemId]),
  );
  const notes = Object.fromEntries(
    Object.entries(inspection.notes ?? {}).filter(([itemId, text]) => text !== stored.notes?.[itemId]),
  );
  const measures = Object.fromEntries(
    Object.entries(inspection.measures ?? {}).filter(([itemId, one]) => one !== stored.measures?.[itemId]),
  );
  const note: UnsavedAnswers = {
    userId,
    submissionId: id,
    checklistId: checklist.id,
    answers,
    notes,
    measures,
    ...(instances ? { instances: copyOfInstances(instances) } : {}),
    inspector,
    startTime,
    baseRevision,
    updatedAt,
    ...withinReach(id),
  };
  const text = JSON.stringify(note);
  if (text.length > LONGEST_NOTE) return;
  try {
    localStorage.setItem(keyOf(userId, id), text);
  } catch (error) {
    console.warn('the last answers', error);
  }
}

/** Forgets the note of an inspection: its draft is stored. Never throws. */
export function forgetUnsaved({ id, userId }: Pick<Inspection, 'id' | 'userId'>): void {
  try {
    localStorage.removeItem(keyOf(userId, id));
  } catch (error) {
    console.warn('the last answers', error);
  }
}

/** What this person's pages have noted. A note that cannot be read is forgotten. */
export function unsavedOf(userId: string): UnsavedAnswers[] {
  const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '').filter((key) =>
    key.startsWith(ofUser(userId)),
  );
  return keys.flatMap((key) => {
    const note = unsavedSchema.safeParse(parseJson(localStorage.getItem(key) ?? ''));
    if (note.success && note.data.userId === userId) return [note.data];
    localStorage.removeItem(key);
    return [];
  });
}
