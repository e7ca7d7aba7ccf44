import type { Place } from '@avsec/shared/domain';

/** Before all others of the same parent. */
export const FIRST = 'first';
/** Behind all others. */
export const LAST = 'last';

/** Room between two places that stand apart, so that one that comes between them moves no other. */
const STEP = 10;

/** Those offered in the same parent, in order, without the place itself. */
export const siblingsOf = (places: readonly Place[], parentId: string | null, id: string | null): Place[] =>
  places
    .filter((one) => one.parentId === parentId && one.id !== id && !one.isArchived)
    .sort((one, other) => one.orderIndex - other.orderIndex || one.name.localeCompare(other.name));

/** The sibling that a place stands behind, or `FIRST` or `LAST` of them. */
export function positionOf(places: readonly Place[], { id, parentId, orderIndex, name }: Place): string {
  const siblings = siblingsOf(places, parentId, id);
  const before = siblings.filter(
    (one) => one.orderIndex < orderIndex || (one.orderIndex === orderIndex && one.name.localeCompare(name) < 0),
  );
  return before.length === siblings.length ? LAST : (before.at(-1)?.id ?? FIRST);
}

export interface Placing {
  orderIndex: number;
  /** Those that make room, the last one first. */
  shifted: Place[];
}

/**
 * The order index that puts a place behind one of its siblings, `FIRST` or `LAST`, and what has to make room for it:
 * nothing where there is a number between its neighbours.
 */
export function placing(siblings: readonly Place[], behind: string): Placing {
  const at = siblings.findIndex(({ id }) => id === behind) + 1;
  // `LAST`, and behind one that is no longer there.
  const next = at === 0 && behind !== FIRST ? siblings.length : at;
  const low = siblings[next - 1]?.orderIndex ?? -1;
  const following = siblings.slice(next);
  const high = following[0]?.orderIndex;
  if (high === undefined) return { orderIndex: low + (siblings.length === 0 ? 1 : STEP), shifted: [] };
  if (high - low > 1) return { orderIndex: Math.floor((low + high) / 2), shifted: [] };
  const orderIndex = low + 1;
  let taken = orderIndex;
  const shifted: Place[] = [];
  for (const one of following) {
    if (one.orderIndex > taken) break;
    taken += STEP;
    shifted.unshift({ ...one, orderIndex: taken });
  }
  return { orderIndex, shifted };
}
