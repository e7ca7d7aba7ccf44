import { test as base } from 'playwright/test';
import { ChecklistAuthor } from './checklist-author';
import type { StoredSession } from './sessions';
import type { DemoAccount } from './accounts';
import { BackendReader } from './backend-reader';
import { PortalProcess } from './portal-process';
import { sessionOn } from './sessions-of-accounts';

/**
 * What tests of one worker share, made when the first of them asks for it. All kinds of tests know all of it: those
 * that know another set get another worker, with a browser and a portal of its own.
 */
export interface OfWorker {
  sharedPortal: PortalProcess;
  sharedBackend: BackendReader;
  /** What a further browser begins with in which an account has signed in. */
  sessions: { of: (account: DemoAccount) => Promise<StoredSession> };
  author: ChecklistAuthor;
  administeredPortal: PortalProcess;
}

export interface PortalEach {
  portal: PortalProcess;
  backend: BackendReader;
}

async function lend(use: (portal: PortalProcess) => Promise<void>): Promise<void> {
  const portal = await PortalProcess.start();
  await use(portal);
  await portal.stop();
}

/** Tests of one worker share a portal, one after the other; `baseURL` leads there and `backend` reads its database. */
export const test = base.extend<PortalEach, OfWorker>({
  sharedPortal: [async ({}, use) => lend(use), { scope: 'worker', timeout: 90_000 }],
  sharedBackend: [
    async ({ sharedPortal }, use) => use(await BackendReader.open(sharedPortal.url)),
    { scope: 'worker' },
  ],
  sessions: [
    async ({ sharedPortal }, use) => use({ of: (account) => sessionOn(sharedPortal.url, account) }),
    { scope: 'worker' },
  ],
  author: [async ({ sharedPortal }, use) => use(await ChecklistAuthor.signIn(sharedPortal.url)), { scope: 'worker' }],
  administeredPortal: [async ({}, use) => lend(use), { scope: 'worker', timeout: 90_000 }],
  portal: async ({ sharedPortal }, use) => use(sharedPortal),
  backend: async ({ sharedBackend }, use) => use(sharedBackend),
  baseURL: async ({ portal }, use) => use(portal.url),
});

/**
 * For what changes more than rows of its own: modules, people, places. Others would meet a module that is broken, or
 * be asked for a place.
 */
export const testOfAdministration = test.extend<PortalEach>({
  portal: async ({ administeredPortal }, use) => use(administeredPortal),
  backend: async ({ portal }, use) => use(await BackendReader.open(portal.url)),
});

/** For what counts everything that the database holds: a portal, and so a database, for this test alone. */
export const testOnEmptyPortal = test.extend<PortalEach>({
  portal: [async ({}, use) => lend(use), { scope: 'test', timeout: 90_000 }],
  backend: async ({ portal }, use) => use(await BackendReader.open(portal.url)),
});

export { expect } from 'playwright/test';
