import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry } from '@avsec/shared/module';
import { satisfies } from 'semver';
import { z } from 'zod';

/** `share-map.json` of a build: a shell's says what it offers, a module's what versions it can run with. */
export const shareMapSchema = z.object({
  contract: z.number().int(),
  oldestContract: z.number().int().optional(),
  shared: z.record(z.string(), z.string()),
});
export type ShareMap = z.infer<typeof shareMapSchema>;

/** The share map beside a build or a published portal; null where there is none. */
export async function readShareMap(folder: string): Promise<ShareMap | null> {
  const text = await readFile(path.join(folder, 'share-map.json'), 'utf8').catch(() => null);
  return text === null ? null : shareMapSchema.parse(JSON.parse(text));
}

/** Why a module could not run in a portal, a sentence each; none when it fits. */
export function misfits(portal: ShareMap, module: Pick<RegistryEntry, 'id' | 'contract' | 'libraries'>): string[] {
  const { from, to } = module.contract;
  const oldest = portal.oldestContract ?? portal.contract;
  const has = oldest === portal.contract ? `${oldest}` : `${oldest} to ${portal.contract}`;
  const contract =
    from <= portal.contract && oldest <= to
      ? []
      : [`${module.id} works with contracts ${from} to ${to}, the portal has ${has}`];
  const libraries = Object.entries(module.libraries).flatMap(([name, range]) => {
    const offered = portal.shared[name];
    if (!offered) return [`${module.id} needs ${name}, which the portal does not offer`];
    return satisfies(offered, range) ? [] : [`${module.id} needs ${name} ${range}, the portal has ${offered}`];
  });
  return [...contract, ...libraries];
}

/**
 * Throws, a sentence a line, when a module could not run in the portal that is published in `target`, or when none is
 * there.
 */
export async function assertFits(
  target: string,
  module: Pick<RegistryEntry, 'id' | 'contract' | 'libraries'>,
): Promise<void> {
  const portal = await readShareMap(target);
  if (!portal) throw new Error(`${target} holds no portal (no share-map.json)`);
  const found = misfits(portal, module);
  if (found.length > 0) throw new Error(found.join('\n'));
}
