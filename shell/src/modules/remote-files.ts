import { remoteIn, type Remote, type RegistryEntry } from '@avsec/shared/module';
import { ModuleFailure } from './module-failure';

/** Where a module's files are: absolute addresses. */
export interface RemoteFiles {
  /** The name under which the remote's container registers itself. */
  name: string;
  entryUrl: string;
  /**
   * The files in which its `./module` is, with their hashes where these are known; the entry file asks for them once it
   * runs.
   */
  module: { url: string; integrity?: string }[];
}

/** As the registry's entry says, and else as the module's manifest does: asking for that takes a round trip. */
export async function remoteFiles(entry: RegistryEntry, limitMs: number): Promise<RemoteFiles> {
  const manifest = new URL(entry.manifest, location.origin);
  const remote = entry.remote ?? (await readManifest(manifest, limitMs));
  const addressOf = (file: string): string => new URL(file, manifest).href;
  return {
    name: remote.name,
    entryUrl: addressOf(remote.entry),
    module: remote.module.map((file) => ({ url: addressOf(file), integrity: remote.hashes?.[file] })),
  };
}

/** Always from the network: a manifest has no time limit and no retry of its own. */
async function readManifest(url: URL, limitMs: number): Promise<Remote> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(limitMs) }).catch(
    (cause: unknown) => {
      throw new ModuleFailure('unreachable', `${url.pathname} could not be fetched`, { cause });
    },
  );
  if (response.status === 404) throw new ModuleFailure('missing', `${url.pathname} is not there`);
  if (!response.ok) throw new ModuleFailure('unreachable', `${url.pathname} answered ${response.status}`);
  const remote = remoteIn(await response.json().catch(() => null));
  if (!remote) throw new ModuleFailure('missing', `${url.pathname} is no manifest`);
  return remote;
}
