import { expect, type BrowserContext, type Page } from 'playwright/test';
import { recordsOnDevice } from '../fill-in/device';
import type { BackendReader } from '../portal/backend-reader';
import type { PortalProcess } from '../portal/portal-process';

/** The paths that the browser keeps for a start without a network, by cache. */
export function keptPaths(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const paths = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return Object.fromEntries(names.map((name, place) => [name, paths[place] ?? []]));
  });
}

/** Waits until the browser keeps all that a start without a network needs, every checklist included. */
export async function readyWithoutNetwork(page: Page, backend: BackendReader): Promise<void> {
  const checklists = (await backend.rows('checklist_summaries')).length;
  await expect.poll(async () => Object.values(await keptPaths(page)).flat()).toContain('/modules.json');
  // Beside the definitions lie the list of them, and what an inspection needs to know of the site.
  await expect.poll(async () => (await recordsOnDevice(page)).checklists).toBe(checklists + 2);
}

/** No server, and a browser that knows that it has no network. */
export async function cutNetwork(context: BrowserContext, portal: PortalProcess): Promise<void> {
  await context.setOffline(true);
  await portal.kill();
}

export async function mendNetwork(context: BrowserContext, portal: PortalProcess): Promise<void> {
  await portal.run();
  await context.setOffline(false);
}
