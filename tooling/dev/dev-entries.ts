import { createHash } from 'node:crypto';
import path from 'node:path';
import { readModuleFolder, registryEntry } from '@avsec/module-kit/publishing';
import type { RegistryEntry } from '@avsec/shared/module';
import { z } from 'zod';
import { expectedLibraries } from '../../module-kit/webpack/share-map.mjs';
import { addressOf } from './parts';

const ENTRY_FILE = 'remoteEntry.js';

/**
 * What the registry says of a module in development, made anew each time: its declaration and texts change while one
 * works on them. Its version stays, or every page would be told that there is a newer release.
 */
export async function devEntry(
  root: string,
  name: string,
  read: (file: string) => Promise<Buffer>,
): Promise<RegistryEntry> {
  const folder = path.join(root, name);
  const module = await readModuleFolder(folder);
  const content = await read(path.join(folder, 'dist', ENTRY_FILE));
  return registryEntry(module, {
    version: `${module.version}+dev`,
    manifest: `${addressOf(name)}mf-manifest.json`,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    libraries: expectedLibraries().shared,
  });
}

const registrySchema = z.looseObject({ modules: z.array(z.looseObject({ id: z.unknown() })) });

/** The published registry with what is in development in the place of what was published. */
export function withDevEntries(published: unknown, entries: readonly RegistryEntry[]): object {
  const registry = registrySchema.parse(published);
  const ids = new Set<unknown>(entries.map(({ id }) => id));
  return { ...registry, modules: [...registry.modules.filter(({ id }) => !ids.has(id)), ...entries] };
}
