import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, type Page } from 'playwright/test';
import type { DemoAccount } from '../portal/accounts';
import { PUBLISHED } from '../portal/folders';
import { PortalProcess } from '../portal/portal-process';
import { signIn } from '../portal/sign-in';
import { anOccurrence } from '../screens/an-occurrence';
import { findingOf } from '../screens/finding-of';
import { makeContent } from './content';
import { buildGallery } from './gallery';

/** When every picture is taken, for the portal and for the browser. */
const MOMENT = '2026-11-20T13:00:00.000Z';
/** When the second inspection is begun. */
const LATER = '2026-11-20T13:01:00.000Z';

const SLOW_CLOCK = pathToFileURL(path.join(import.meta.dirname, 'slow-clock.mjs')).href;

interface Looks {
  portal: PortalProcess;
  /** The gallery of `@avsec/shared/ui`, served as a portal is. */
  gallery: PortalProcess;
  /** The id of the finalized inspection among what the portal holds. */
  record: string;
  /** The id of what does not conform in it. */
  finding: string;
  /** The id of something that happened, with entries of most types. */
  occurrence: string;
}

export interface Each {
  /** A page of this account, at that moment. */
  pageOf: (account: DemoAccount) => Promise<Page>;
}

/** A portal that is the same in every run: at one moment, with the same records. */
export const test = base.extend<Each, Looks>({
  portal: [
    async ({}, use) => {
      const portal = await PortalProcess.startNew(PUBLISHED, {
        NODE_OPTIONS: `--import=${SLOW_CLOCK}`,
        CLOCK_BEGINS: MOMENT,
        PORTAL_MIGRATES_MODULES: '1',
      });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: [
    async ({}, use) => {
      const gallery = await PortalProcess.startNew(await buildGallery());
      await use(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  record: [
    async ({ portal, browser }, use) => {
      const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
      await page.clock.setFixedTime(MOMENT);
      await signIn(page, 'inspetor');
      await use(await makeContent(page, () => page.clock.setFixedTime(LATER)));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  occurrence: [async ({ portal }, use) => use(await anOccurrence(portal.url)), { scope: 'worker' }],
  finding: [async ({ portal, record }, use) => use(await findingOf(portal.url, record)), { scope: 'worker' }],
  baseURL: async ({ portal }, use) => use(portal.url),
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(MOMENT);
    // What a browser says of its disk is another figure every time.
    await page.addInitScript(
      () => (navigator.storage.estimate = () => Promise.resolve({ usage: 2_000_000, quota: 10_000_000_000 })),
    );
    await use(page);
  },
  pageOf: async ({ page }, use) =>
    use(async (account) => {
      await signIn(page, account);
      return page;
    }),
});

export { expect } from 'playwright/test';
