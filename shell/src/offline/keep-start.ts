import { parseRegistry, releaseFiles, type RegistryEntry } from '@avsec/shared/module';
import { hasSomethingFor } from '../modules/menu-entries';
import { knownRegistry } from '../modules/registry-client';
import { requestRegistry } from '../modules/registry-request';
import { passFor } from '../modules/releases/canary-pass';
import { ownEntries } from '../modules/releases/own-releases';
import { CONFIG_PATH, isTheFile, MODULES_CACHE, REGISTRY_PATH, START_CACHE } from './agreement';

const FILE_LIMIT_MS = 60_000;

/**
 * Keeps what a start without a network reads: the configuration, every file of the modules that this person gets and
 * their roles can open, and then a registry that names these modules alone. So what it names is there. A module that is
 * broken on the server is left out; when the network fails meanwhile, what was kept before stays as it was. Rejects
 * then, and when the device is full.
 */
export async function keepStart(held: readonly string[]): Promise<void> {
  const start = await caches.open(START_CACHE);
  const config = await fetchFile(CONFIG_PATH);
  if (config) await start.put(CONFIG_PATH, config);

  const files = await caches.open(MODULES_CACHE);
  const registry = parseRegistry(await requestRegistry());
  const kept: RegistryEntry[] = [];
  for (const entry of ownEntries(registry).filter((canary) => hasSomethingFor(canary, held))) {
    await passFor(entry, registry.canaries);
    if (await keepRelease(files, entry)) kept.push(entry);
  }
  await start.put(
    REGISTRY_PATH,
    new Response(JSON.stringify({ modules: kept }), { headers: { 'content-type': 'application/json' } }),
  );
  const known = knownRegistry();
  await forgetReleases(files, [...kept, ...(known ? ownEntries(known) : [])]);
}

/** Whether all files of the release are on the device now. */
async function keepRelease(cache: Cache, entry: RegistryEntry): Promise<boolean> {
  const manifest = addressOf(entry.manifest);
  if (!(await keepFile(cache, manifest))) return false;
  const files = releaseFiles(await (await cache.match(manifest))?.json());
  if (!files) return false;
  for (const file of files) {
    const integrity = file === entry.remote?.entry ? entry.integrity : undefined;
    if (!(await keepFile(cache, new URL(file, manifest).href, integrity))) return false;
  }
  return true;
}

/** A release never changes: what is kept is kept. */
async function keepFile(cache: Cache, address: string, integrity?: string): Promise<boolean> {
  if (await cache.match(address, { ignoreVary: true })) return true;
  const answer = await fetchFile(address, integrity);
  if (!answer) return false;
  await cache.put(address, answer);
  return true;
}

/** The file, or null where the server has none; one after the other and behind all that the person waits for. */
async function fetchFile(address: string, integrity?: string): Promise<Response | null> {
  const answer = await fetch(address, {
    priority: 'low',
    signal: AbortSignal.timeout(FILE_LIMIT_MS),
    ...(integrity && { integrity }),
  });
  if (isTheFile(answer, new URL(answer.url).pathname)) return answer;
  if (answer.status === 404 || answer.status === 410) return null;
  throw new Error(`${address} answered ${answer.status}, not the file`);
}

/** Removes the files of every release but these: those that are kept, and those that this page may still ask for. */
async function forgetReleases(cache: Cache, releases: readonly RegistryEntry[]): Promise<void> {
  const folders = releases.map(({ manifest }) => new URL('.', addressOf(manifest)).href);
  for (const { url } of await cache.keys()) {
    if (!folders.some((folder) => url.startsWith(folder))) await cache.delete(url, { ignoreVary: true });
  }
}

const addressOf = (path: string): string => new URL(path, location.origin).href;
