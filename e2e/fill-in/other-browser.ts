import { type Browser, chromium } from 'playwright/test';
import { findTestBrowser } from '../../scripts/browser.mjs';

/** Another browser than the configured one, for what only its start decides; ended after `work`. */
export async function inOtherBrowser(args: readonly string[], work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', ...args] });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
