import type { RegistryEntry } from '@avsec/shared/module';
import { whilePublishing } from './publishing-lock';
import { readRegistryFile, withEntry, writeRegistryFile } from './registry-file';
import { readReleaseLog, releaseToRegister, writeReleaseLog } from './release-log';
import { assertFits } from './share-map';

/**
 * Registers a release that was published before: the named one, older or newer, or else the one before the present. Its files are
 * still there; a later start leaves it so. Throws, and changes nothing, where there is no such release or it no longer fits the portal.
 */
export function rollBackModule(target: string, id: string, version?: string): Promise<RegistryEntry> {
  return whilePublishing(target, async () => {
    const log = await readReleaseLog(target, id);
    const entry = releaseToRegister(id, log, version);
    await assertFits(target, entry);
    await writeRegistryFile(target, withEntry(await readRegistryFile(target), entry));
    await writeReleaseLog(target, id, { ...log, registered: entry.version });
    return entry;
  });
}

/** Takes a module out of the registry; later starts leave it out. Its files stay for pages that are open. Throws when it is not registered. */
export function removeModule(target: string, id: string): Promise<void> {
  return whilePublishing(target, async () => {
    const entries = await readRegistryFile(target);
    if (!entries.some((entry) => entry.id === id)) throw new Error(`module ${id} is not registered`);
    await writeRegistryFile(target, entries.filter((entry) => entry.id !== id));
    await writeReleaseLog(target, id, { ...(await readReleaseLog(target, id)), registered: null });
  });
}
