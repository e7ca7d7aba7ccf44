import { isInAudience, type ReleaseUser } from './audience';
import type { Registry, RegistryEntry } from './registry';

/**
 * What a tester chose on a device, by module: the version of a canary, or `PUBLISHED` for what everybody else gets.
 */
export type ChosenReleases = ReadonlyMap<string, string>;
export const PUBLISHED = 'published';

/**
 * The modules that this user gets: of each the registered release, or its canary where that is for this user or was
 * chosen on the device. A choice of a canary that is no longer there means nothing.
 */
export function entriesFor(
  { entries, canaries }: Pick<Registry, 'entries' | 'canaries'>,
  user: ReleaseUser | null,
  chosen: ChosenReleases = new Map(),
): RegistryEntry[] {
  const taken = canaries.filter(({ entry, audience }) => {
    const choice = chosen.get(entry.id);
    if (choice === PUBLISHED || choice === entry.version) return choice !== PUBLISHED;
    return user !== null && isInAudience(audience, user, entry.version);
  });
  const replaced = new Map(taken.map(({ entry }) => [entry.id, entry]));
  const ofEveryone = entries.map((entry) => replaced.get(entry.id) ?? entry);
  return [...ofEveryone, ...[...replaced.values()].filter(({ id }) => !entries.some((entry) => entry.id === id))];
}
