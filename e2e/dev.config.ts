import { defineConfig } from 'playwright/test';
import { LIGHT_BROWSER } from './portal/browsers';

/** `npm run dev-check`: what `npm run dev` promises, on a copy of the sources. It asks for seconds, so it runs alone. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.dev.ts',
  outputDir: 'results/artifacts',
  workers: 1,
  timeout: 3 * 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Port_of_Spain',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    trace: 'off',
    launchOptions: LIGHT_BROWSER,
  },
});
