import type { Page } from 'playwright/test';

/** By force: behind an open dialog nobody reaches the choice, and the dialog follows it all the same. */
export const chooseLanguage = async (page: Page, name: string): Promise<void> => {
  await page.locator('.language__choice').first().selectOption({ label: name }, { force: true });
};
