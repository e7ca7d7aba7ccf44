import type { LaunchOptions } from 'playwright/test';
import { findBrowser, findTestBrowser } from '../../scripts/browser.mjs';

const ARGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const started = (executablePath: string | undefined): LaunchOptions => ({
  ...(executablePath ? { executablePath } : {}),
  args: ARGS,
});

export const LIGHT_BROWSER = started(findTestBrowser());

/** For what only a browser with windows does: it asks the person for permissions, and offers to install a page. */
export const WHOLE_BROWSER = started(findBrowser());
