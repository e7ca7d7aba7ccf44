import type { RegistryEntry } from '@avsec/shared/module';
import { readRegistryFile, withEntry, writeRegistryFile } from './registry-file';
import { takeBackRelease } from './release-log';

/** Registers the release before the present one; its files are still there. Throws where there is none. */
export async function rollBackModule(target: string, id: string): Promise<RegistryEntry> {
  const former = await takeBackRelease(target, id);
  await writeRegistryFile(target, withEntry(await readRegistryFile(target), former));
  return former;
}

/** Takes a module out of the registry. Its files stay for pages that are open. Throws when it is not registered. */
export async function removeModule(target: string, id: string): Promise<void> {
  const entries = await readRegistryFile(target);
  if (!entries.some((entry) => entry.id === id)) throw new Error(`module ${id} is not registered`);
  await writeRegistryFile(target, entries.filter((entry) => entry.id !== id));
}
