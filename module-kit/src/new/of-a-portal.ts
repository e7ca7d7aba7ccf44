import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { claimConflict } from '@avsec/shared/module';
import { z } from 'zod';
import { KIT } from '../kit-folder';
import { registryOf } from '../portal-target';
import { KIT_INDEX, type Kit, kitSchema } from '../publishing/kit-index';
import type { TemplateValues } from './create-module';

const packageSchema = z.object({ avsec: z.object({ contract: z.int() }) });
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ resolved: z.optional(z.string()) })) });

/** A port above those of the portal's own modules. */
const PORT = '3110';

/**
 * The address that this kit was installed from: `npx https://portal/kit/module-kit.tgz new …`. Undefined where it came
 * as a file.
 */
export function portalOfThisKit(): string | undefined {
  try {
    const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(KIT, '../../.package-lock.json'), 'utf8')));
    const from = lock.packages['node_modules/@avsec/module-kit']?.resolved ?? '';
    return /^https?:\/\//.test(from) ? new URL(from).origin : undefined;
  } catch {
    return undefined;
  }
}

async function kitOf(place: string): Promise<Kit> {
  const text = /^https?:/.test(place)
    ? await fetch(`${place}/${KIT_INDEX}`).then((response) => response.text())
    : await readFile(path.join(place, KIT_INDEX), 'utf8');
  return kitSchema.parse(JSON.parse(text));
}

/**
 * What only the templates of a module in its own repository ask for. `place` is where the packages lie: the portal's
 * `/kit`, or a folder.
 */
export async function valuesOutside(portal: string, place: string): Promise<TemplateValues> {
  const kit = await kitOf(place).catch(() => {
    throw new Error(`${place} hands out no kit (no ${KIT_INDEX})`);
  });
  const { avsec } = packageSchema.parse(JSON.parse(await readFile(path.join(KIT, 'package.json'), 'utf8')));
  const packageAt = (file: string): string =>
    /^https?:/.test(place) ? `${place}/${file}` : `file:${path.join(place, file)}`;
  return {
    PORT,
    CONTRACT: String(avsec.contract),
    PORTAL: portal,
    KIT_PACKAGE: packageAt(kit.moduleKit.file),
    SHARED_PACKAGE: packageAt(kit.shared.file),
  };
}

/**
 * Throws where the portal gives this address to another module; a portal that does not answer is asked again when
 * publishing.
 */
export async function assertFreeAt(portal: string, id: string, address: string): Promise<void> {
  const { entries } = await registryOf({ kind: 'address', address: portal }).catch(() => ({ entries: [] }));
  const conflict = claimConflict(
    { id, routes: [{ path: address }], slices: [], menu: [] },
    entries.filter((entry) => entry.id !== id),
  );
  if (conflict) throw new Error(conflict);
}
