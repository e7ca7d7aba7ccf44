import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { publishBuiltModule } from './publish';

const PAGE = 'index.html';

/**
 * Brings a whole built workspace into a portal's public directory: the shell's files at its root, every `mfe-*` module
 * through the same publishing as `npm run publish-module`.
 */
export async function publishPortal(workspace: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await placeShell(path.join(workspace, 'shell', 'dist'), target);
  const folders = (await readdir(workspace)).filter((name) => name.startsWith('mfe-')).sort();
  for (const folder of folders) await publishBuiltModule(path.join(workspace, folder), target);
}

/**
 * The page goes last: it must never name a file that is not there yet. Files of former builds stay (their names carry a
 * hash), so that a page that was opened before can still load what it has not loaded yet.
 */
async function placeShell(dist: string, target: string): Promise<void> {
  const files = await readdir(dist);
  for (const file of files.filter((name) => name !== PAGE)) await cp(path.join(dist, file), path.join(target, file));
  await cp(path.join(dist, PAGE), path.join(target, PAGE));
}
