import { defineConfig } from 'playwright/test';
import portal from './playwright.config';

/**
 * `npm run proof`: what a team outside does, from an empty folder to a release for everybody. It installs packages, so
 * it is no part of `npm test`.
 */
export default defineConfig({
  ...portal,
  testMatch: '**/*.proof.ts',
  workers: 1,
  timeout: 20 * 60_000,
  reporter: [['list']],
});
