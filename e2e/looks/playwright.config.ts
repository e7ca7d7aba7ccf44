import { defineConfig } from 'playwright/test';
import journeys from '../playwright.config';

/** `npm run looks`: pictures of every page, kept on this machine (docs/decisions/0110). */
export default defineConfig(journeys, {
  testMatch: '**/*.looks.ts',
  globalSetup: '../portal/publish-once.ts',
  outputDir: '../results/looks',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  timeout: 600_000,
  // Times of day and names made by chance differ from run to run; a moved or recoloured part of a page is more than this.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled' } },
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off' },
});
