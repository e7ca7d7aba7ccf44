import { levelAbove, type Level } from '../../checklist/level';
import { addMonths, type SiteDate } from './site-date';

/** What makes two findings the same deficiency: item and place, never a text. */
export interface FindingIdentity {
  checklistId: string;
  /** Of the checklist, without the instance of a repeated section. */
  itemId: string;
  /** The place's id, or its text folded where it is none of the list; null: nothing is known of the place. */
  placeKey: string | null;
}

/** A former finding, as the rule of repeats sees it. */
export interface FormerFinding extends FindingIdentity {
  id: string;
  /** The day on which another person verified the correction; null where nobody has. */
  verifiedOn: SiteDate | null;
}

/** The newest that was verified within these months before, of the same item at the same place; null where none was. */
export function repeatOf<F extends FormerFinding>(
  found: FindingIdentity,
  openedOn: SiteDate,
  former: readonly F[],
  repeatMonths: number,
): F | null {
  const since = addMonths(openedOn, -repeatMonths);
  const same = former.filter(
    (one) =>
      one.checklistId === found.checklistId &&
      one.itemId === found.itemId &&
      one.placeKey !== null &&
      one.placeKey === found.placeKey &&
      one.verifiedOn !== null &&
      one.verifiedOn >= since &&
      one.verifiedOn <= openedOn,
  );
  return same.sort((one, other) => (one.verifiedOn ?? '').localeCompare(other.verifiedOn ?? '')).at(-1) ?? null;
}

/** The level that is proposed for a repeat: one up. */
export const proposedLevel = (level: Level, isRepeat: boolean): Level | null => (isRepeat ? levelAbove(level) : null);
