import { type Browser, chromium } from 'playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { WITHOUT_FEATURES } from '../portal/browsers';

/**
 * Another browser than the configured one, with windows, for what only its start or the person's permission decides;
 * ended after `work`.
 */
export async function inOtherBrowser(
  args: readonly string[],
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [WITHOUT_FEATURES, '--no-sandbox', ...args],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
