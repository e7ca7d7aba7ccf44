import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RegistryEntry } from '@avsec/shared/module';
import { type PortalTarget, registryOf, shareMapOf, targetFrom } from '../portal-target';
import { readRelease } from '../publishing/publish';
import { withEntry } from '../publishing/registry-file';
import { misfits } from '../publishing/share-map';

/**
 * Everything that publishing asks before it changes anything: that declaration, texts and build belong together, that
 * styles stay with the module, that contract and libraries fit this portal and that no address belongs to somebody
 * else. Throws a sentence.
 */
export async function checkedRelease(folder: string, target: PortalTarget): Promise<RegistryEntry> {
  const { entry } = await readRelease(folder);
  const found = misfits(await shareMapOf(target), entry);
  if (found.length > 0) throw new Error(found.join('\n'));
  withEntry(await registryOf(target), entry);
  return entry;
}

/** `module-kit check`: of what is in `dist/`. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
  const folder = path.resolve(positionals[0] ?? '');
  const target = await targetFrom(values.to, folder);
  const { id } = await checkedRelease(folder, target);
  console.log(`${id} fits the portal ${target.kind === 'folder' ? `in ${target.folder}` : target.address}`);
}
