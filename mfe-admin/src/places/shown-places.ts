import { matchesSearch, type Place } from '@avsec/shared/domain';

/** The places that are found by what was typed, with everything that they lie in. */
export function shownPlaces(places: readonly Place[], wanted: string, withArchived: boolean): Place[] {
  const known = new Map(places.map((place) => [place.id, place]));
  const shown = new Set<string>();
  for (const place of places) {
    if ((place.isArchived && !withArchived) || !matchesSearch(wanted, [place.path])) continue;
    let one: Place | undefined = place;
    while (one && !shown.has(one.id)) {
      shown.add(one.id);
      one = one.parentId === null ? undefined : known.get(one.parentId);
    }
  }
  return places.filter(({ id }) => shown.has(id));
}
