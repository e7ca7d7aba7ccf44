import { readFileSync } from 'node:fs';
import path from 'node:path';
import { claimConflict } from '@avsec/shared/module';
import { z } from 'zod';
import { KIT } from '../kit-folder';
import { registryOf } from '../portal-target';
import type { TemplateValues } from './create-module';

/** What the packed kit's package.json says of the doors that belong to it. */
const kitSchema = z.object({ version: z.string(), avsec: z.object({ shared: z.string(), contract: z.int() }) });
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ resolved: z.optional(z.string()) })) });

/** A port above those of the portal's own modules. */
const PORT = '3110';

/** The address that this kit was installed from: `npx https://portal/kit/module-kit.tgz new …`. Undefined where it came as a file. */
export function portalOfThisKit(): string | undefined {
  try {
    const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(KIT, '../../.package-lock.json'), 'utf8')));
    const from = lock.packages['node_modules/@avsec/module-kit']?.resolved ?? '';
    return /^https?:\/\//.test(from) ? new URL(from).origin : undefined;
  } catch {
    return undefined;
  }
}

/** What only the templates of a module in its own repository ask for. `kit` is where the two packages lie: a portal's `/kit`, or a folder. */
export function valuesOutside(portal: string, kit: string): TemplateValues {
  const { version, avsec } = kitSchema.parse(JSON.parse(readFileSync(path.join(KIT, 'package.json'), 'utf8')));
  return { PORT, CONTRACT: String(avsec.contract), PORTAL: portal, KIT_PACKAGE: `${kit}/module-kit-${version}.tgz`, SHARED_PACKAGE: `${kit}/shared-${avsec.shared}.tgz` };
}

/** Throws where the portal gives this address to another module; a portal that does not answer is asked again when publishing. */
export async function assertFreeAt(portal: string, id: string, address: string): Promise<void> {
  const entries = await registryOf({ kind: 'address', address: portal }).catch(() => []);
  const conflict = claimConflict({ id, routes: [{ path: address }], slices: [] }, entries.filter((entry) => entry.id !== id));
  if (conflict) throw new Error(conflict);
}
