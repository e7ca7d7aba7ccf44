import type { Audience, Canary, RegistryEntry } from '@avsec/shared/module';
import { whilePublishing } from './publishing-lock';
import {
  readRegistered,
  type Registered,
  withCanary,
  withEntry,
  withoutCanary,
  writeRegistered,
} from './registry-file';
import { readReleaseLog, type ReleaseLog, releaseToRegister, writeReleaseLog } from './release-log';
import { assertFits } from './share-map';

/**
 * Registers a release that was published before: the named one, older or newer, or else the one before the present. Its
 * files are still there; a later start leaves it so. A canary of another release stays beside it. Throws, and
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
 * Takes a module out of the registry, its canary too; later starts leave it out. Its files stay for pages that are
 * open. Throws when it is not registered.
 */
export function removeModule(target: string, id: string): Promise<void> {
  return whilePublishing(target, async () => {
    const registered = await readRegistered(target);
    const known =
      registered.entries.some((entry) => entry.id === id) || registered.canaries.some(({ entry }) => entry.id === id);
    if (!known) throw new Error(`module ${id} is not registered`);
    await writeRegistered(target, {
      ...withoutCanary(registered, id),
      entries: registered.entries.filter((entry) => entry.id !== id),
    });
    await writeReleaseLog(target, id, { ...(await readReleaseLog(target, id)), registered: null });
  });
}

function canaryIn({ canaries }: Registered, id: string): Canary {
  const canary = canaries.find(({ entry }) => entry.id === id);
  if (!canary) throw new Error(`module ${id} has no canary`);
  return canary;
}

/**
 * Says anew for whom a module's canary is: raised, lowered. With `version` a release that was published before
 * becomes the canary. Throws, and changes nothing, where there is none, or where it no longer fits the portal.
 */
export function offerCanary(target: string, id: string, audience: Audience, version?: string): Promise<RegistryEntry> {
  return whilePublishing(target, async () => {
    const [registered, log] = await Promise.all([readRegistered(target), readReleaseLog(target, id)]);
    const entry = version === undefined ? canaryIn(registered, id).entry : releaseToRegister(id, log, version);
    if (log.registered === entry.version) throw new Error(`${id} ${entry.version} is registered for everybody already`);
    await assertFits(target, entry);
    await writeRegistered(target, withCanary(registered, { entry, audience }));
    return entry;
  });
}

/** Registers a module's canary for everybody; `rollBackModule` goes back. */
export function raiseCanary(target: string, id: string): Promise<RegistryEntry> {
  return whilePublishing(target, async () => {
    const [registered, log] = await Promise.all([readRegistered(target), readReleaseLog(target, id)]);
    return register(target, registered, log, canaryIn(registered, id).entry);
  });
}

/**
 * Ends a module's canary: everybody gets what is registered. Its files stay where they are, and the portal's server
 * gives them to nobody any more.
 */
export function endCanary(target: string, id: string): Promise<RegistryEntry> {
  return whilePublishing(target, async () => {
    const registered = await readRegistered(target);
    const { entry } = canaryIn(registered, id);
    await writeRegistered(target, withoutCanary(registered, id));
    return entry;
  });
}
