import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { type Audience, RELEASE_LIST, type RegistryEntry } from '@avsec/shared/module';
import { type BuiltRemote, readBuiltRemote } from './built-remote';
import { type ModuleFolder, readModuleFolder } from './module-folder';
import { precompress } from './precompress';
import { registryEntry } from './registry-entry';
import { whilePublishing } from './publishing-lock';
import { readRegistered, type Registered, withCanary, withEntry, writeRegistered } from './registry-file';
import {
  readReleaseLog,
  type Release,
  type ReleaseLog,
  releaseToRegister,
  withRelease,
  writeReleaseLog,
} from './release-log';
import { assertFits } from './share-map';
import { assertStylesStay } from './style-reach';
import { stylesOfOthers } from './styles-in-portal';

/** Name of a module's container, as the build gives it (webpack/module.mjs). */
const remoteName = (id: string): string => `avsec_${id.replaceAll('-', '_')}`;
const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

function entryOf(module: ModuleFolder, remote: BuiltRemote): RegistryEntry {
  const version = `${module.version}+${remote.buildId}`;
  const manifest = `/modules/${module.declaration.id}/${version}/${remote.manifest}`;
  return registryEntry(module, {
    version,
    manifest,
    remote: remote.remote,
    integrity: remote.integrity,
    files: remote.list.integrity,
    libraries: remote.libraries,
  });
}

/**
 * Copies a build, with the list of its files, to its place; a release that is already there is left alone, because a
 * release never changes.
 */
async function placeRelease({ files: source, list }: Placed, place: string): Promise<void> {
  if (await exists(path.join(place, RELEASE_LIST))) return;
  if (await exists(place)) return writeFile(path.join(place, RELEASE_LIST), list);
  const draft = `${place}.incomplete`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(path.dirname(place), { recursive: true });
  await cp(source, draft, { recursive: true });
  await writeFile(path.join(draft, RELEASE_LIST), list);
  await precompress(draft);
  await rename(draft, place);
}

/**
 * Reads a module's folder and its build. Throws where the two do not belong together and where its styles reach beyond
 * it.
 */
export async function readRelease(folder: string): Promise<Placed> {
  const module = await readModuleFolder(folder);
  const remote = await readBuiltRemote(path.join(folder, 'dist'));
  const { id } = module.declaration;
  if (remote.remote.name !== remoteName(id))
    throw new Error(`${remote.folder} was built as ${remote.remote.name}, not as module ${id}: build it again`);
  await assertStylesStay(remote.folder);
  return { entry: entryOf(module, remote), files: remote.folder, list: remote.list.text };
}

interface Placed {
  entry: RegistryEntry;
  /** The folder with the build. */
  files: string;
  /** What stands in the list of its files. */
  list: string;
}

/**
 * What `change` makes of the registry, with the files of the release in their place before it names them; whoever calls
 * it holds the lock.
 */
async function place(target: string, release: Placed, change: (registered: Registered) => Registered): Promise<void> {
  const { entry } = release;
  await assertFits(target, entry);
  const before = await readRegistered(target);
  await assertStylesStay(release.files, await stylesOfOthers(target, entry.id, before));
  const registered = change(before);
  await placeRelease(release, path.join(target, path.dirname(entry.manifest)));
  await writeRegistered(target, registered);
}

async function register(target: string, log: ReleaseLog, release: Placed, by: string): Promise<void> {
  await place(target, release, (registered) => withEntry(registered, release.entry));
  await writeReleaseLog(target, release.entry.id, withRelease(log, published(release.entry, by)));
}

const published = (entry: RegistryEntry, by: string): Release => ({
  entry,
  at: new Date().toISOString(),
  by,
  forEverybody: false,
});

export interface HowToPublish {
  /** Who is said to have published it; the account of this machine when left out. */
  by?: string;
  /** For whom, beside the registered release; for everybody when left out. */
  canaryFor?: Audience;
}

/**
 * Publishes the build in `<folder>/dist` into a portal's public directory: the files to `modules/<id>/<release>/`, the
 * entry into `modules.json`, for everybody or as a canary beside what is registered. Former releases stay, so that a
 * page that was opened before keeps working. Throws, and changes nothing, when the module does not fit the portal there
 * or claims what another module has.
 */
export async function publishBuiltModule(
  folder: string,
  target: string,
  { by = userInfo().username, canaryFor }: HowToPublish = {},
): Promise<RegistryEntry> {
  const release = await readRelease(folder);
  const { entry } = release;
  await assertFits(target, entry);
  await whilePublishing(target, async () => {
    const log = await readReleaseLog(target, entry.id);
    if (canaryFor === undefined) return register(target, log, release, by);
    if (log.registered === entry.version)
      throw new Error(`${entry.id} ${entry.version} is registered for everybody already`);
    await place(target, release, (registered) => withCanary(registered, { entry, audience: canaryFor }));
    await writeReleaseLog(target, entry.id, { ...withRelease(log, published(entry, by)), registered: log.registered });
  });
  return entry;
}

/**
 * As `publishBuiltModule`, for a start that brings every module of a workspace: a build that was published here before
 * changes nothing, so that a start undoes neither a rollback nor a removal. Answers the version that is registered now;
 * null for a module that was removed.
 */
export async function publishNewBuild(folder: string, target: string): Promise<string | null> {
  const release = await readRelease(folder);
  const { id, version } = release.entry;
  return whilePublishing(target, async () => {
    const log = await readReleaseLog(target, id);
    const removed = log.releases.length > 0 && log.registered === null;
    if (removed) return null;
    if (!log.releases.some(({ entry }) => entry.version === version)) {
      await register(target, log, release, userInfo().username);
      return version;
    }
    const registered = releaseToRegister(id, log, log.registered ?? version);
    await writeRegistered(target, withEntry(await readRegistered(target), registered));
    return registered.version;
  });
}
