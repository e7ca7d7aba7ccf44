import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { satisfies } from 'semver';
import { z } from 'zod';

/** What a shell offers to modules: `share-map.json`, made by its build. */
const shareMapSchema = z.object({ contract: z.number().int(), shared: z.record(z.string(), z.string()) });
export type ShareMap = z.infer<typeof shareMapSchema>;

/** One shared library as a module's manifest asks for it. */
export interface WantedLibrary {
  name: string;
  requiredVersion: string;
}

/** The share map of a published portal; null where no shell has been published yet. */
export async function readShareMap(target: string): Promise<ShareMap | null> {
  const text = await readFile(path.join(target, 'share-map.json'), 'utf8').catch(() => null);
  return text === null ? null : shareMapSchema.parse(JSON.parse(text));
}

/** Why a module could not run in a portal, a sentence each; none when it fits. */
export function misfits(portal: ShareMap, module: { id: string; contract: { from: number; to: number }; wanted: readonly WantedLibrary[] }): string[] {
  const { from, to } = module.contract;
  const contract = from <= portal.contract && portal.contract <= to ? [] : [`${module.id} works with contracts ${from} to ${to}, the portal has ${portal.contract}`];
  const libraries = module.wanted.flatMap(({ name, requiredVersion }) => {
    const offered = portal.shared[name];
    if (!offered) return [`${module.id} needs ${name}, which the portal does not offer`];
    return satisfies(offered, requiredVersion) ? [] : [`${module.id} needs ${name} ${requiredVersion}, the portal has ${offered}`];
  });
  return [...contract, ...libraries];
}
