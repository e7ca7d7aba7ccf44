import { searchable } from '../../text/search';
import type { Place } from './place';

/** A place as a device knows it. */
export type KnownPlace = Pick<Place, 'id' | 'name' | 'path'>;

const folded = (text: string): string => searchable(text).trim();

/**
 * The place that a text means: one that is called so, or whose names from the root are; null where none or several
 * are. As `private.place_of`.
 */
export function placeMeant(places: readonly KnownPlace[], typed: string): KnownPlace | null {
  const wanted = folded(typed);
  const found = places.filter(({ name, path }) => folded(name) === wanted || folded(path) === wanted);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * What a finding's place goes by: the id of a known place, else the text folded; null where nothing is known of it. As
 * `private.place_key`.
 */
export const placeKey = (places: readonly KnownPlace[], typed: string): string | null =>
  placeMeant(places, typed)?.id ?? (folded(typed) || null);
