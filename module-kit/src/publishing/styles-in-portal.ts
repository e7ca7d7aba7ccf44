import path from 'node:path';
import type { RegistryEntry } from '@avsec/shared/module';
import type { Registered } from './registry-file';
import { ownStyles, styleSheets } from './style-reach';

/**
 * Classes and animations that the shell and the other modules of a portal have as their own; a module called `id` may
 * style none of them.
 */
export async function stylesOfOthers(
  target: string,
  id: string,
  { entries, canaries }: Registered,
): Promise<ReadonlySet<string>> {
  const others = [...entries, ...canaries.map(({ entry }) => entry)].filter((entry) => entry.id !== id);
  const sheets = await Promise.all([
    styleSheets(target, false),
    ...others.map((entry) => styleSheets(folderOf(target, entry)).catch(() => [])),
  ]);
  return new Set(sheets.flat().flatMap(({ css }) => ownStyles(css)));
}

/** Of a release; one whose files somebody has deleted has no styles any more. */
const folderOf = (target: string, { manifest }: RegistryEntry): string => path.join(target, path.dirname(manifest));
