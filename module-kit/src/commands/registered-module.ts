import { parseArgs } from 'node:util';
import { folderOf, targetFrom } from '../portal-target';

/** A module that is registered in a portal's folder, as `<id> [release] --to <folder>` names it. */
export async function registeredModule(
  command: string,
  args: string[],
): Promise<{ id: string; release: string | undefined; folder: string }> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
  const [id, release] = positionals;
  if (!id) throw new Error(`usage: module-kit ${command} <id> --to <folder of a portal>`);
  return { id, release, folder: folderOf(await targetFrom(values.to, process.cwd())) };
}
