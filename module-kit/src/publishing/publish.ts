import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { RegistryEntry } from '@avsec/shared/module';
import { precompress } from './precompress';
import { type BuiltRemote, readBuiltRemote } from './built-remote';
import { type ModuleFolder, readModuleFolder } from './module-folder';
import { registryEntry } from './registry-entry';
import { whilePublishing } from './publishing-lock';
import { readRegistryFile, withEntry, writeRegistryFile } from './registry-file';
import { readReleaseLog, type ReleaseLog, releaseToRegister, withRelease, writeReleaseLog } from './release-log';
import { assertFits } from './share-map';
import { assertStylesStay } from './style-reach';

/** Name of a module's container, as the build gives it (webpack/module.mjs). */
const remoteName = (id: string): string => `avsec_${id.replaceAll('-', '_')}`;
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

/** Reads a module's folder and its build. Throws where the two do not belong together and where its styles reach beyond it. */
export async function readRelease(folder: string): Promise<{ entry: RegistryEntry; files: string }> {
  const module = await readModuleFolder(folder);
  const remote = await readBuiltRemote(path.join(folder, 'dist'));
  const { id } = module.declaration;
  if (remote.remote.name !== remoteName(id)) throw new Error(`${remote.folder} was built as ${remote.remote.name}, not as module ${id}: build it again`);
  await assertStylesStay(remote.folder);
  return { entry: entryOf(module, remote), files: remote.folder };
}

/** Places and registers a release; whoever calls it holds the lock. */
async function register(target: string, log: ReleaseLog, { entry, files }: { entry: RegistryEntry; files: string }): Promise<void> {
  await assertFits(target, entry);
  const entries = withEntry(await readRegistryFile(target), entry);
  await placeRelease(files, path.join(target, path.dirname(entry.manifest)));
  await writeRegistryFile(target, entries);
  await writeReleaseLog(target, entry.id, withRelease(log, { entry, at: new Date().toISOString(), by: userInfo().username }));
}

/**
 * Publishes the build in `<folder>/dist` into a portal's public directory: the files to `modules/<id>/<release>/`, the
 * entry into `modules.json`. Former releases stay, so that a page that was opened before keeps working. Throws, and
 * changes nothing, when the module does not fit the portal there or claims what another module has.
 */
export async function publishBuiltModule(folder: string, target: string): Promise<RegistryEntry> {
  const release = await readRelease(folder);
  await assertFits(target, release.entry);
  await whilePublishing(target, async () => register(target, await readReleaseLog(target, release.entry.id), release));
  return release.entry;
}

/**
 * As `publishBuiltModule`, for a start that brings every module of a workspace: a build that was published here before changes nothing, so that
 * a start undoes neither a rollback nor a removal. Answers the version that is registered now; null for a module that was removed.
 */
export async function publishNewBuild(folder: string, target: string): Promise<string | null> {
  const release = await readRelease(folder);
  const { id, version } = release.entry;
  return whilePublishing(target, async () => {
    const log = await readReleaseLog(target, id);
    const removed = log.releases.length > 0 && log.registered === null;
    if (removed) return null;
    if (!log.releases.some(({ entry }) => entry.version === version)) {
      await register(target, log, release);
      return version;
    }
    const registered = releaseToRegister(id, log, log.registered ?? version);
    await writeRegistryFile(target, withEntry(await readRegistryFile(target), registered));
    return registered.version;
  });
}
