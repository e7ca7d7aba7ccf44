import type { Page } from 'playwright/test';
import { test as base } from '../fill-in/fixtures';
import type { DemoAccount } from '../portal/accounts';

interface Colleagues {
  /** Someone else at work at the same time: a page of theirs, in a browser of its own. */
  colleague: (account: DemoAccount) => Promise<Page>;
}

/** The editor's journeys: every test starts signed in as the demo author. */
export const test = base.extend<Colleagues>({
  account: 'autor',
  colleague: async ({ browser, baseURL, sessions }, use) => {
    const opened: Page[] = [];
    await use(async (account) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        storageState: await sessions.of(account),
        permissions: ['camera'],
      });
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

export { expect } from 'playwright/test';
