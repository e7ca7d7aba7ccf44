import type { Audience, Candidate, RegistryEntry } from '@avsec/shared/module';
import { whilePublishing } from './publishing-lock';
import {
  readRegistered,
  type Registered,
  withCandidate,
  withEntry,
  withoutCandidate,
  writeRegistered,
} from './registry-file';
import { readReleaseLog, type ReleaseLog, releaseToRegister, writeReleaseLog } from './release-log';
import { assertFits } from './share-map';

/**
 * Registers a release that was published before: the named one, older or newer, or else the one before the present. Its
 * files are still there; a later start leaves it so. A candidate of another release stays beside it. Throws, and
 * changes nothing, where there is no such release or it no longer fits the portal.
 */
export function rollBackModule(target: string, id: string, version?: string): Promise<RegistryEntry> {
  return whilePublishing(target, async () => {
    const [registered, log] = await Promise.all([readRegistered(target), readReleaseLog(target, id)]);
    return register(target, registered, log, releaseToRegister(id, log, version));
  });
}

async function register(
  target: string,
  registered: Registered,
  log: ReleaseLog,
  entry: RegistryEntry,
): Promise<RegistryEntry> {
  await assertFits(target, entry);
  await writeRegistered(target, withEntry(registered, entry));
  await writeReleaseLog(target, entry.id, { ...log, registered: entry.version });
  return entry;
}

/**
 * Takes a module out of the registry, its candidate too; later starts leave it out. Its files stay for pages that are
 * open. Throws when it is not registered.
 */
export function removeModule(target: string, id: string): Promise<void> {
  return whilePublishing(target, async () => {
    const registered = await readRegistered(target);
    const known =
      registered.entries.some((entry) => entry.id === id) || registered.candidates.some(({ entry }) => entry.id === id);
    if (!known) throw new Error(`module ${id} is not registered`);
    await writeRegistered(target, {
      ...withoutCandidate(registered, id),
      entries: registered.entries.filter((entry) => entry.id !== id),
    });
    await writeReleaseLog(target, id, { ...(await readReleaseLog(target, id)), registered: null });
  });
}

function candidateIn({ candidates }: Registered, id: string): Candidate {
  const candidate = candidates.find(({ entry }) => entry.id === id);
  if (!candidate) throw new Error(`module ${id} has no candidate`);
  return candidate;
}

/**
 * Says anew for whom a module's candidate is: raised, lowered. With `version` a release that was published before
 * becomes the candidate. Throws, and changes nothing, where there is none, or where it no longer fits the portal.
 */
export function offerCandidate(
  target: string,
  id: string,
  audience: Audience,
  version?: string,
): Promise<RegistryEntry> {
  return whilePublishing(target, async () => {
    const [registered, log] = await Promise.all([readRegistered(target), readReleaseLog(target, id)]);
    const entry = version === undefined ? candidateIn(registered, id).entry : releaseToRegister(id, log, version);
    if (log.registered === entry.version) throw new Error(`${id} ${entry.version} is registered for everybody already`);
    await assertFits(target, entry);
    await writeRegistered(target, withCandidate(registered, { entry, audience }));
    return entry;
  });
}

/** Registers a module's candidate for everybody; `rollBackModule` goes back. */
export function raiseCandidate(target: string, id: string): Promise<RegistryEntry> {
  return whilePublishing(target, async () => {
    const [registered, log] = await Promise.all([readRegistered(target), readReleaseLog(target, id)]);
    return register(target, registered, log, candidateIn(registered, id).entry);
  });
}

/**
 * Ends a module's candidate: everybody gets what is registered. Its files stay where they are, and the portal's server
 * gives them to nobody any more.
 */
export function endCandidate(target: string, id: string): Promise<RegistryEntry> {
  return whilePublishing(target, async () => {
    const registered = await readRegistered(target);
    const { entry } = candidateIn(registered, id);
    await writeRegistered(target, withoutCandidate(registered, id));
    return entry;
  });
}
