import { expect, type Page } from 'playwright/test';

/** A step of the clock; what is loaded of a module may take more than one of them. */
const STEP_MS = 5000;

/** Lets the page's clock (`page.clock.install`) run ahead until what a limit of the shell brings about is there. */
export async function afterItsLimit(page: Page, isThere: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await isThere();
  }).toPass({ timeout: 40_000 });
}
