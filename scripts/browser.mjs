import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The Chromium that the browser tests drive: `CHROMIUM`, Playwright's own or an installed one; undefined where there is none. */
export function findBrowser() {
  return [process.env.CHROMIUM, chromium.executablePath(), ...INSTALLED].find((file) => file && existsSync(file));
}
