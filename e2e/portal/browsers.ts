import type { LaunchOptions } from 'playwright/test';
import { findTestBrowser } from '../../scripts/browser.mjs';

/**
 * Of several such lists the last one counts: those that Playwright turns off, and the parsing of scripts on threads
 * beside the page. That one makes a start quicker where a processor is free, and takes a quarter of it all; here all
 * are busy.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'ScriptStreaming',
];

export const WITHOUT_FEATURES = `--disable-features=${WITHOUT.join(',')}`;

const ARGS = [
  WITHOUT_FEATURES,
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const executablePath = findTestBrowser();

export const LIGHT_BROWSER: LaunchOptions = { ...(executablePath ? { executablePath } : {}), args: ARGS };
