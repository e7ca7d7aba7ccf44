import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry } from '@avsec/shared/module';
import { precompress } from '../portal/precompress';
import { type BuiltRemote, readBuiltRemote } from './built-remote';
import { type ModuleFolder, readModuleFolder } from './module-folder';
import { registryEntry } from './registry-entry';
import { readRegistryFile, withEntry, writeRegistryFile } from './registry-file';
import { recordRelease } from './release-log';
import { misfits, readShareMap } from './share-map';

const exists = (file: string): Promise<boolean> => stat(file).then(() => true, () => false);

function entryOf(module: ModuleFolder, remote: BuiltRemote): RegistryEntry {
  const version = `${module.version}+${remote.buildId}`;
  const manifest = `/modules/${module.declaration.id}/${version}/${remote.manifest}`;
  return registryEntry(module, { version, manifest, remote: remote.remote, integrity: remote.integrity, libraries: remote.libraries });
}

/** Copies a build to its place; a release that is already there is left alone, because a release never changes. */
async function placeRelease(source: string, place: string): Promise<void> {
  if (await exists(place)) return;
  const draft = `${place}.incomplete`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(place), { recursive: true });
  await cp(source, draft, { recursive: true });
  await precompress(draft);
  await rename(draft, place);
}

/**
 * Publishes the build in `<folder>/dist` into a portal's public directory: the files to `modules/<id>/<release>/`, the
 * entry into `modules.json`. Former releases stay, so that a page that was opened before keeps working. Throws, and
 * changes nothing, when the module does not fit the portal there or claims what another module has.
 */
export async function publishBuiltModule(folder: string, target: string): Promise<RegistryEntry> {
  const module = await readModuleFolder(folder);
  const remote = await readBuiltRemote(path.join(folder, 'dist'));
  const entry = entryOf(module, remote);
  const portal = await readShareMap(target);
  const found = portal ? misfits(portal, entry) : [];
  if (found.length > 0) throw new Error(found.join('\n'));
  const entries = withEntry(await readRegistryFile(target), entry);
  await placeRelease(remote.folder, path.join(target, path.dirname(entry.manifest)));
  await writeRegistryFile(target, entries);
  await recordRelease(target, entry);
  return entry;
}
