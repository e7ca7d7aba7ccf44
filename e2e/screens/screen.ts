import { expect, type Page } from 'playwright/test';

/** Opens an address and waits until the page has drawn its heading and nothing loads any more. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** What is on screen has a heading and loads nothing any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main :is(.loading, [data-loading])')).toHaveCount(0);
}

/** Said by Playwright itself, which keeps the portal's worker out (playwright.config.ts). */
const OF_PLAYWRIGHT = 'Service Worker registration blocked by Playwright';

/** What the browser says on its console, warnings and errors; the portal's pages keep it silent. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const matters = message.type() === 'error' || message.type() === 'warning';
    if (matters && message.text() !== OF_PLAYWRIGHT) said.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return said;
}
