import { defineConfig } from 'playwright/test';
import { LIGHT_BROWSER } from './portal/browsers';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results/artifacts',
  globalSetup: './portal/publish-once.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixels: 20, threshold: 0.1 } },
  reporter: [['list'], ['json', { outputFile: 'results/browser.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Port_of_Spain',
    viewport: { width: 1280, height: 800 },
    permissions: ['camera'],
    // On a busy machine a press on a list that still slides open lands beside it. `one-hand` and `fill-in-movement`
    // fill in with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A page that was kept for a start without a network would answer in the place of the server; journeys about that
    // say 'allow'.
    serviceWorkers: 'block',
    // Recording takes as long again as half of a test; `--trace retain-on-failure` records one that fails.
    trace: 'off',
    launchOptions: LIGHT_BROWSER,
  },
});
