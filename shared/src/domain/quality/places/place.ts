/** A place of the site where something is inspected or found: 'Terminal 1', and in it 'Portão 4'. */
export interface Place {
  /** UUID; whoever adds a place makes it. */
  id: string;
  /** Null: nothing stands around it. */
  parentId: string | null;
  name: string;
  /** Names from the root, 'Terminal 1 › Portão 4'; the server writes it. */
  path: string;
  /** Among those with the same parent; equal ones go by name. */
  orderIndex: number;
  /** No longer offered; what was found there keeps its place. */
  isArchived: boolean;
}

/** A place with those in it, in order. */
export interface PlaceNode {
  place: Place;
  children: PlaceNode[];
}

/**
 * The places as a tree, in order. A place whose parent is not among them stands at the top, so that none is lost from a
 * list that was filtered.
 */
export function placeTree(places: readonly Place[]): PlaceNode[] {
  const known = new Set(places.map(({ id }) => id));
  const below = new Map<string | null, Place[]>();
  for (const place of places) {
    const parent = place.parentId !== null && known.has(place.parentId) ? place.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), place]);
  }
  const nodesIn = (parent: string | null): PlaceNode[] =>
    (below.get(parent) ?? [])
      .sort((one, other) => one.orderIndex - other.orderIndex || one.name.localeCompare(other.name))
      .map((place) => ({ place, children: nodesIn(place.id) }));
  return nodesIn(null);
}

/** Those that lie in a place, at any depth, and itself: where it may not be moved to. */
export function placesWithin(places: readonly Place[], id: string): ReadonlySet<string> {
  const within = new Set([id]);
  let before = 0;
  while (before < within.size) {
    before = within.size;
    for (const place of places) if (place.parentId !== null && within.has(place.parentId)) within.add(place.id);
  }
  return within;
}
