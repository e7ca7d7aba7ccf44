import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The Chromium that the browser tests drive: `CHROMIUM`, Playwright's own or an installed one; undefined where there is
 * none.
 */
export function findBrowser() {
  return [process.env.CHROMIUM, chromium.executablePath(), ...INSTALLED].find((file) => file && existsSync(file));
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * What the journeys are driven in: `CHROMIUM`, Chromium without windows, which takes a third less of the machine, or
 * else what `findBrowser` finds.
 */
export function findTestBrowser() {
  return [process.env.CHROMIUM, HEADLESS_SHELL].find((file) => file && existsSync(file)) ?? findBrowser();
}
