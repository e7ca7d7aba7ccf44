import * as z from 'zod/mini';
import type { AnswerValue } from '../../domain/answer/answer';
import { answerValueSchema } from '../../domain/schema/answer';
import { signedInSession } from '../../state/bound-store';

/** How many checklists and inspections are remembered; the oldest goes first. */
const REMEMBERED = 30;

/** What identified an inspection: answers by item id. */
export type Identification = Readonly<Record<string, AnswerValue>>;

const schema = z.object({
  place: z.catch(z.string(), ''),
  /** By checklist. */
  identifications: z.catch(z.record(z.string(), z.record(z.string(), answerValueSchema)), {}),
  /** The item that the person was at last, by inspection. */
  items: z.catch(z.record(z.string(), z.string()), {}),
  /** Whether photos say where they were taken; null before the person was asked. */
  keepsPositions: z.catch(z.nullable(z.boolean()), null),
});
type Preferences = z.infer<typeof schema>;

const NOTHING: Preferences = { place: '', identifications: {}, items: {}, keepsPositions: null };

/** Of this person alone: the next one at the same desk has preferences of their own. */
const keyOf = (userId: string): string => `avsec-preferences-${userId}`;

function read(userId: string): Preferences {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'));
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** A convenience: where storage is full or blocked, nothing is remembered and nothing is lost. */
function write(userId: string, change: (known: Preferences) => Preferences): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(change(read(userId))));
  } catch {
    // Then the next inspection begins as the first one did.
  }
}

function latest<T>(local: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const others = Object.entries(local).filter(([other]) => other !== key);
  return Object.fromEntries([...others, [key, value] as const].slice(-REMEMBERED));
}

/**
 * What is known on this device of a person's last inspections: where the last one was, and what identified the last of
 * this checklist (null before the first).
 */
export function preferencesOf(userId: string, checklistId: string): { last: Identification | null; place: string } {
  const { place, identifications } = read(userId);
  return { place, last: identifications[checklistId] ?? null };
}

/**
 * Keeps where an inspection took place ('' leaves the place that is known) and what identified it, for the next one.
 * Never rejects.
 */
export function rememberPreferences(
  userId: string,
  checklistId: string,
  { place, last }: { place: string; last: Identification },
): void {
  write(userId, (known) => ({
    ...known,
    place: place || known.place,
    identifications: latest(known.identifications, checklistId, last),
  }));
}

/** The item at which an inspection was left on this device; null when that is not known. */
export const leftAt = (userId: string, inspectionId: string): string | null => read(userId).items[inspectionId] ?? null;

/** Keeps the item at which an inspection is left, to go on from there. */
export function rememberItem(userId: string, inspectionId: string, itemId: string): void {
  write(userId, (known) => ({ ...known, items: latest(known.items, inspectionId, itemId) }));
}

/** Whether this person lets photos of this device say where they were taken; null before they were asked. */
export const keepsPositions = (): boolean | null => read(signedInSession()?.userId ?? '').keepsPositions;

/** Keeps what the person said of it, until they say otherwise. */
export function rememberPositions(keeps: boolean): void {
  const userId = signedInSession()?.userId;
  if (userId) write(userId, (known) => ({ ...known, keepsPositions: keeps }));
}
