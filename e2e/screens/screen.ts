import { expect, type Page } from 'playwright/test';

/** Opens an address and waits until the page has drawn its heading and nothing loads any more. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** What is on screen has a heading and loads nothing any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .loading')).toHaveCount(0);
}

/** What the browser says on its console, warnings and errors; the portal's pages keep it silent. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`${new URL(page.url()).pathname}: ${error.message}`));
  return said;
}
