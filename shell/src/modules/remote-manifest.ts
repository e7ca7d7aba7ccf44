import type { RegistryEntry } from '@avsec/shared/module';
import * as z from 'zod/mini';
import { ModuleFailure } from './module-failure';

/** The part of Module Federation's `mf-manifest.json` that the shell reads. */
const manifestSchema = z.object({
  name: z.string().check(z.minLength(1)),
  metaData: z.object({ remoteEntry: z.object({ name: z.string().check(z.minLength(1)), path: z.string() }) }),
  exposes: z.catch(z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })), []),
});

export interface RemoteManifest {
  /** The name under which the remote's container registers itself. */
  name: string;
  /** Absolute address of the remote's entry file. */
  entryUrl: string;
  /** Absolute addresses of the files in which its `./module` is; the entry file asks for them once it runs. */
  moduleUrls: string[];
}

/** Reads a module's manifest, always from the network: a manifest has no time limit and no retry of its own. */
export async function readManifest(entry: RegistryEntry, limitMs: number): Promise<RemoteManifest> {
  const url = new URL(entry.manifest, location.origin);
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(limitMs) }).catch((cause: unknown) => {
    throw new ModuleFailure('unreachable', `${url.pathname} could not be fetched`, { cause });
  });
  if (response.status === 404) throw new ModuleFailure('missing', `${url.pathname} is not there`);
  if (!response.ok) throw new ModuleFailure('unreachable', `${url.pathname} answered ${response.status}`);
  const manifest = manifestSchema.safeParse(await response.json().catch(() => null));
  if (!manifest.success) throw new ModuleFailure('missing', `${url.pathname} is no manifest`);
  const { name, path } = manifest.data.metaData.remoteEntry;
  const exposed = manifest.data.exposes.find((one) => one.path === './module');
  return {
    name: manifest.data.name,
    entryUrl: new URL(`${path}${name}`, url).href,
    moduleUrls: (exposed?.assets.js.sync ?? []).map((file) => new URL(file, url).href),
  };
}
