import type { Page } from 'playwright/test';

/** From now on the backend answers these calls with an error of its own; the answer ends that. */
export async function backendFails(page: Page, calls: string): Promise<() => Promise<void>> {
  const address = `**/rest/v1/${calls}`;
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'internal error', details: null, hint: null } }),
  );
  return () => page.unroute(address);
}
