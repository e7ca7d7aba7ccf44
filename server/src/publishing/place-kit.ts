import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { KIT_INDEX, kitSchema } from '@avsec/module-kit/publishing';

/**
 * Brings what teams outside build modules with from a workspace, where it was packed, into a portal's public directory.
 * Files stay, because the lock files of teams name them; what is newest is also there under a name that does not
 * change, and the index comes last.
 */
export async function placeKit(workspace: string, target: string): Promise<void> {
  const [dist, place] = [path.join(workspace, 'module-kit', 'dist'), path.join(target, 'kit')];
  const text = await readFile(path.join(dist, KIT_INDEX), 'utf8').catch(() => null);
  if (text === null) return;
  const { shared, moduleKit } = kitSchema.parse(JSON.parse(text));
  for (const [name, { file }] of [
    ['shared', shared],
    ['module-kit', moduleKit],
  ] as const) {
    await cp(path.join(dist, file), path.join(place, file));
    await cp(path.join(dist, file), path.join(place, `${name}.tgz`));
  }
  await cp(path.join(dist, KIT_INDEX), path.join(place, KIT_INDEX));
}
