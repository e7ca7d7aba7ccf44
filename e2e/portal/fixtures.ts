import { test as base } from 'playwright/test';
import { BackendReader } from './backend-reader';
import { PortalProcess } from './portal-process';

export interface PortalWorker {
  portal: PortalProcess;
}

export interface PortalEach {
  backend: BackendReader;
}

/** Every file of journeys has a portal of its own; `baseURL` leads there and `backend` reads its database. */
export const test = base.extend<PortalEach, PortalWorker>({
  portal: [
    async ({}, use) => {
      const portal = await PortalProcess.start();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  backend: async ({ portal }, use) => use(await BackendReader.open(portal.url)),
});

export { expect } from 'playwright/test';
