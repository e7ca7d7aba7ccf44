import * as z from 'zod/mini';
import { remoteSchema, type Remote } from './registry';

const text = z.string().check(z.minLength(1));

/** The part of Module Federation's `mf-manifest.json` that is read here. */
const manifestSchema = z.object({
  name: text,
  metaData: z.object({ remoteEntry: z.object({ name: text, path: z.string() }) }),
  exposes: z.catch(z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })), []),
});

/** A module's files as its `mf-manifest.json` names them, told from the manifest's folder; null when `manifest` is no manifest. */
export function remoteIn(manifest: unknown): Remote | null {
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success) return null;
  const { name, metaData, exposes } = parsed.data;
  const exposed = exposes.find(({ path }) => path === './module');
  const remote = remoteSchema.safeParse({ name, entry: `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`, module: exposed?.assets.js.sync ?? [] });
  return remote.success ? remote.data : null;
}
