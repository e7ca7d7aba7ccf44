import * as z from 'zod/mini';
import { remoteSchema, type Remote } from './registry';

const text = z.string().check(z.minLength(1));

/** The part of Module Federation's `mf-manifest.json` that is read here. */
const manifestSchema = z.object({
  name: text,
  metaData: z.object({ remoteEntry: z.object({ name: text, path: z.string() }) }),
  exposes: z.catch(
    z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
    [],
  ),
});

const files = z.catch(z.array(z.string()), []);
const assets = z.object({ js: z.object({ sync: files, async: files }), css: z.object({ sync: files, async: files }) });
const releaseSchema = z.object({ exposes: z.array(z.object({ assets })) });

/**
 * Every script and style of a release, told from the manifest's folder, the entry first; null when `manifest` is no
 * manifest. What a worker of the module brings, or its fonts, no manifest names.
 */
export function releaseFiles(manifest: unknown): string[] | null {
  const remote = remoteIn(manifest);
  const release = releaseSchema.safeParse(manifest);
  if (!remote || !release.success) return null;
  const named = release.data.exposes.flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  return [...new Set([remote.entry, ...named])];
}

/**
 * A module's files as its `mf-manifest.json` names them, told from the manifest's folder; null when `manifest` is no
 * manifest.
 */
export function remoteIn(manifest: unknown): Remote | null {
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) return null;
  const { name, metaData, exposes } = parsed.data;
  const exposed = exposes.find(({ path }) => path === './module');
  const remote = remoteSchema.safeParse({
    name,
    entry: `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`,
    module: exposed?.assets.js.sync ?? [],
  });
  return remote.success ? remote.data : null;
}
