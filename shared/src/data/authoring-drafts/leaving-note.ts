import { KNOWN_DETAILS } from '../../domain/checklist/kept-details';
import type { AuthoringDraft, AuthoringWriter } from './authoring-draft';

/** In UTF-16 units. A definition of 3,000 items takes a million; local storage holds five, and is not ours alone. */
const LONGEST_NOTE = 2_000_000;

const keyOf = (userId: string, checklistId: string): string => `avsec:unsaved-definition:${userId}:${checklistId}`;

/**
 * Notes, at once, an unsaved definition that this device has not stored yet, for a page that may be gone in a moment
 * (docs/decisions/0011). It goes when the definition is stored or discarded. Never throws.
 */
export function noteAuthoringDraft(draft: AuthoringDraft, { userId, lines: [line] }: AuthoringWriter): void {
  const text = JSON.stringify({ knows: KNOWN_DETAILS, userId, line, ...draft });
  if (!userId || text.length > LONGEST_NOTE) return;
  try {
    localStorage.setItem(keyOf(userId, draft.checklistId), text);
  } catch (error) {
    console.warn('the last changes of the definition', error);
  }
}

/** The text of what was noted of a checklist, or null. It is newer than what is stored. Never throws. */
export function notedText(userId: string, checklistId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, checklistId));
  } catch {
    return null;
  }
}

/** Forgets what was noted, unless something else was noted since `text` was read. Never throws. */
export function forgetNoted(userId: string, checklistId: string, text: string | null): void {
  try {
    if (text !== null && notedText(userId, checklistId) === text) localStorage.removeItem(keyOf(userId, checklistId));
  } catch (error) {
    console.warn('the last changes of the definition', error);
  }
}
