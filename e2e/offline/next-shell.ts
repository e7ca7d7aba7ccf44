import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { edit } from '../modules/workspace-module';

/** The script that names the build of the shell that a page runs. */
export const shellOf = (page: Page): Locator => page.locator('script[src^="/shell."]');

/**
 * Publishes the shell under other names, as a build of changed sources has them: files, page, worker. Answers the name
 * that the former had.
 */
export async function publishNextShell(publicFolder: string): Promise<string> {
  const page = path.join(publicFolder, 'index.html');
  const [, former = ''] = /src="(\/shell\.[0-9a-f]{8}\.js)"/.exec(await readFile(page, 'utf8')) ?? [];
  const next = '/shell.0123abcd.js';
  await copyFile(path.join(publicFolder, former), path.join(publicFolder, next));
  await edit(page, (text) => text.replace(former, next));
  const worker = path.join(publicFolder, 'sw.js');
  const text = await readFile(worker, 'utf8');
  await writeFile(
    worker,
    text.replace(former, next).replace(/('revision':')[0-9a-f]{32}(','url':'\/index\.html')/, `$1${'0'.repeat(32)}$2`),
  );
  return former;
}
