import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';
import { giveUp } from '../../scripts/requirements.mjs';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const NOTHING_OUTSIDE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** A headless Chromium that asks nothing outside of this machine; `more`: switches of its command line. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath)
    giveUp('Measuring needs Chromium: install it (Debian: apt-get install chromium) or name one in CHROMIUM.');
  return chromium.launch({ executablePath, args: [...QUIET, NOTHING_OUTSIDE, ...more] });
}
