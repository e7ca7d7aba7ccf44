import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  KIT_INDEX,
  kitSchema,
  misfits,
  precompress,
  publishNewBuild,
  readRegistryFile,
  readShareMap,
} from '@avsec/module-kit/publishing';

const PAGE = 'index.html';
const WORKER = 'sw.js';

/**
 * Brings a whole built workspace into a portal's public directory: the shell's files at its root, every `mfe-*` module
 * through the same publishing as `npm run publish-module`. What was rolled back or removed there stays so until there
 * is a build that was never published. Answers sentences for whoever looks after the portal: modules of other teams
 * that this shell can no longer run.
 */
export async function publishPortal(workspace: string, target: string): Promise<string[]> {
  await mkdir(target, { recursive: true });
  await placeShell(path.join(workspace, 'shell', 'dist'), target);
  await placeKit(path.join(workspace, 'module-kit', 'dist'), path.join(target, 'kit'));
  for (const folder of await moduleFolders(workspace)) await publishNewBuild(folder, target);
  return leftBehind(target);
}

/** Registered modules that the shell in `target` cannot run, a sentence each. */
async function leftBehind(target: string): Promise<string[]> {
  const portal = await readShareMap(target);
  if (!portal) return [];
  const entries = await readRegistryFile(target);
  return entries.flatMap((entry) =>
    misfits(portal, entry).map((misfit) => `${misfit}: it is not shown until ${entry.owner} publishes it anew`),
  );
}

/** A folder without a declaration is what a deleted module's build has left. */
async function moduleFolders(workspace: string): Promise<string[]> {
  const names = (await readdir(workspace)).filter((name) => name.startsWith('mfe-')).sort();
  const folders = names.map((name) => path.join(workspace, name));
  const declared = await Promise.all(
    folders.map((folder) =>
      stat(path.join(folder, 'module.json')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return folders.filter((_, index) => declared[index]);
}

/**
 * What teams outside build modules with. Files stay, because the lock files of teams name them; what is newest is also
 * there under a name that does not change, and the index comes last.
 */
async function placeKit(dist: string, place: string): Promise<void> {
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

/**
 * The page comes after its files: it must never name one that is not there yet. The service worker comes last, because
 * browsers that meet a new one fetch the page that it belongs to. Files of former builds stay (their names carry a
 * hash), so that a page that was opened before can still load what it has not loaded yet.
 */
async function placeShell(dist: string, target: string): Promise<void> {
  const files = await readdir(dist);
  for (const file of files.filter((name) => name !== PAGE && name !== WORKER))
    await cp(path.join(dist, file), path.join(target, file));
  await precompress(target);
  for (const file of [PAGE, WORKER]) await cp(path.join(dist, file), path.join(target, file));
}
