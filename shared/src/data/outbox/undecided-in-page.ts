import type { SubmitOutcome } from './outbox-types';
import type { Undecided } from './undecided';

/** Conflicts of what this device had no room to queue, by their entries: this page alone knows them. */
const inPage = new Map<string, Undecided>();

/** Remembers a conflict that the device cannot; what came before of the same inspection is older. */
export function undecidedInPage(undecided: Undecided): SubmitOutcome {
  for (const [id, { mine }] of inPage) if (mine.id === undecided.mine.id) inPage.delete(id);
  inPage.set(undecided.entry.id, undecided);
  return { kind: 'conflict', entryId: undecided.entry.id, theirs: undecided.theirs, isUnkept: true };
}

export const readUndecidedInPage = (entryId: string): Undecided | null => inPage.get(entryId) ?? null;

/** It was decided. */
export const decidedInPage = (entryId: string): void => void inPage.delete(entryId);
