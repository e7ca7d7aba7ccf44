import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_LIST, type RegistryEntry, releaseListIn } from '@avsec/shared/module';

const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Files of a release in a portal's folder that are not the ones that were published, told from its folder; missing ones
 * too. None where an older publisher left no list.
 */
export async function alteredFiles(
  target: string,
  { manifest, files: expected }: Pick<RegistryEntry, 'manifest' | 'files'>,
): Promise<string[]> {
  if (!expected) return [];
  const folder = path.join(target, path.dirname(manifest));
  const text = await readFile(path.join(folder, RELEASE_LIST)).catch(() => null);
  const list = text && hashOf(text) === expected ? releaseListIn(JSON.parse(text.toString('utf8'))) : null;
  if (!list) return [RELEASE_LIST];
  const found = await Promise.all(
    Object.entries(list).map(async ([file, hash]) =>
      (await readFile(path.join(folder, file)).then(hashOf, () => null)) === hash ? [] : [file],
    ),
  );
  return found.flat();
}
