import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { misfits, precompress, publishNewBuild, readRegistryFile, readShareMap } from '@avsec/module-kit/publishing';
import { placeKit } from './place-kit';

const PAGE = 'index.html';
const WORKER = 'sw.js';

/**
 * Brings a whole built workspace into a portal's public directory: the shell's files at its root, every `mfe-*` module
 * through the same publishing as `npm run publish-module`. What was rolled back or removed there stays so until there
 * is a build that was never published. The kit comes along unless the portal packs it itself once it is asked for.
 * Answers sentences for whoever looks after the portal: modules of other teams that this shell can no longer run.
 */
export async function publishPortal(
  workspace: string,
  target: string,
  { withKit = true }: { withKit?: boolean } = {},
): Promise<string[]> {
  await mkdir(target, { recursive: true });
  await placeShell(path.join(workspace, 'shell', 'dist'), target);
  if (withKit) await placeKit(workspace, target);
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
