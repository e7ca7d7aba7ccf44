import { afterLook, type SentOutcome, type There } from './sent';

/**
 * What a restored backend has of an inspection that it had acknowledged as saved. `known`: the very revision, or what
 * was made of it since; else as of a finalized one.
 */
export type SaveThere = 'known' | Extract<There, 'older' | 'changed' | 'none'>;

/**
 * What becomes of a draft that a restored backend had acknowledged at the revision `known`, and now has at `revision`;
 * `isNamed`: the device knows which request made its own. Numbers tell only where that is not known: another device may
 * have made another revision of the same number since.
 */
export function afterSaveLook(
  there: SaveThere,
  { revision, known, isNamed }: { revision: number; known: number; isNamed: boolean },
): Exclude<SentOutcome, 'goes'> {
  if (there === 'known' || (!isNamed && there !== 'none' && revision >= known)) return 'stays';
  // Restored twice: an older backup may hold another's revision, too.
  if (there === 'older' && revision >= known) return 'decided';
  const outcome = afterLook(there, 'restored');
  return outcome === 'goes' ? 'stays' : outcome;
}
