import type { Browser, Page } from 'playwright/test';
import type { DemoAccount } from './accounts';
import { sessionEntries } from './sessions-of-accounts';

/** Opens an address as someone who has signed in on this device before; for tests that are not about signing in. */
export async function openAs(page: Page, account: DemoAccount, address = '/home'): Promise<void> {
  // A document of the same origin that starts nothing.
  await page.goto('/config.json');
  await page.evaluate(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    await sessionEntries(account),
  );
  await page.goto(address);
}

/** The same in a device of their own, beside that of the test's page. */
export async function openElsewhereAs(
  browser: Browser,
  baseURL: string | undefined,
  account: DemoAccount,
  address: string,
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await openAs(page, account, address);
  return page;
}
