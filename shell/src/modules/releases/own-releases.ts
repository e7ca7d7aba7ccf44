import { entriesFor, type Registry, type RegistryEntry, type ReleaseUser } from '@avsec/shared/module';
import { finishBeforeLeaving, rolesHeld, signedInSession } from '@avsec/shared/state';
import { useEffect } from 'react';
import { chosenReleases } from './chosen-releases';

function user(): ReleaseUser | null {
  const session = signedInSession();
  return session && { id: session.userId, roles: rolesHeld(session.profile) };
}

/** The modules that whoever is signed in gets: a canary where it is for them or was chosen on this device. */
export const ownEntries = ({ entries, canaries }: Pick<Registry, 'entries' | 'canaries'>): RegistryEntry[] =>
  canaries.length === 0 ? entries : entriesFor({ entries, canaries }, user(), chosenReleases());

const releasesOf = (entries: readonly RegistryEntry[]): string =>
  entries.map(({ id, version }) => `${id}@${version}`).join(' ');

let ofThisPage: string | undefined;

/**
 * Two releases of a module cannot run in one page. So a page begins anew when somebody else signs in on it who gets
 * others than the person before.
 */
export function useOneReleaseAPage(entries: readonly RegistryEntry[]): void {
  const releases = releasesOf(entries);
  useEffect(() => {
    if (releases === '') return;
    ofThisPage ??= releases;
    if (ofThisPage !== releases) void finishBeforeLeaving().then(() => location.reload());
  }, [releases]);
}
