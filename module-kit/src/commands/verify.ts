import { parseArgs } from 'node:util';
import { folderOf, registryOf, targetFrom } from '../portal-target';
import { alteredFiles } from '../publishing/altered-files';

/**
 * `module-kit verify`: whether every file of what is registered is the one that was published; for hosts that give out
 * files without comparing them.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const target = await targetFrom(values.to, process.cwd());
  const folder = folderOf(target);
  const { entries, canaries } = await registryOf(target);
  const releases = [...entries, ...canaries.map(({ entry }) => entry)];
  const altered = await Promise.all(
    releases.map(async (entry) =>
      (await alteredFiles(folder, entry)).map(
        (file) => `${entry.id} ${entry.version}: ${file} is not the file that was published`,
      ),
    ),
  );
  if (altered.flat().length > 0) throw new Error(altered.flat().join('\n'));
  console.log(`Releases whose every file is as it was published: ${releases.length}`);
}
