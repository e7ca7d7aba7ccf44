import type { Page } from 'playwright/test';

/** Holds the next call of a function of the backend; the answer lets it go on. */
export async function holdCall(page: Page, name: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/rest/v1/rpc/${name}`, (route) => released.then(() => route.continue()), { times: 1 });
  return () => release();
}
