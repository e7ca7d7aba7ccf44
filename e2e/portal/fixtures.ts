import { test as base } from 'playwright/test';
import { BackendReader } from './backend-reader';
import { PortalProcess } from './portal-process';

export interface PortalWorker {
  portal: PortalProcess;
}

export interface PortalEach {
  backend: BackendReader;
}

async function lend(use: (portal: PortalProcess) => Promise<void>): Promise<void> {
  const portal = await PortalProcess.start();
  await use(portal);
  await portal.stop();
}

/** Tests of one worker share a portal, one after the other; `baseURL` leads there and `backend` reads its database. */
export const test = base.extend<PortalEach, PortalWorker>({
  portal: [async ({}, use) => lend(use), { scope: 'worker', timeout: 90_000 }],
  baseURL: async ({ portal }, use) => use(portal.url),
  backend: async ({ portal }, use) => use(await BackendReader.open(portal.url)),
});

/** For what counts everything that the database holds: a portal, and so a database, for this test alone. */
export const testOnEmptyPortal = base.extend<PortalEach & PortalWorker>({
  portal: [async ({}, use) => lend(use), { timeout: 90_000 }],
  baseURL: async ({ portal }, use) => use(portal.url),
  backend: async ({ portal }, use) => use(await BackendReader.open(portal.url)),
});

export { expect } from 'playwright/test';
