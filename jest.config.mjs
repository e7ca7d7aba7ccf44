import { browserTests, ES_ONLY, RESOLVER, STYLES, SWC } from './module-kit/jest/index.mjs';
import { moduleFolders } from './tooling/module-folders.mjs';

const rootDir = import.meta.dirname;
const browserFolders = ['shared', 'shell', ...moduleFolders()].map((folder) => `<rootDir>/${folder}/src`);

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // A worker that has opened databases keeps what their engine took; soon most of its time goes into clearing up.
  workerIdleMemoryLimit: '1500MB',
  // Some tests open a database; on a busy machine that takes its time.
  testTimeout: 30_000,
  projects: [
    {
      ...browserTests(rootDir),
      displayName: 'browser',
      roots: [...browserFolders, '<rootDir>/tooling', '<rootDir>/module-kit/jest'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tooling/trips/'],
    },
    {
      // Counts which files a press goes through: each function tells when it is entered.
      ...browserTests(rootDir),
      displayName: 'trips',
      roots: ['<rootDir>/tooling/trips'],
      transform: { '^.+\\.(t|j)sx?$|\\.mjs$': ['<rootDir>/tooling/trips/note-entries.mjs', SWC[1]] },
    },
    {
      rootDir,
      displayName: 'server',
      testEnvironment: 'node',
      roots: [
        '<rootDir>/server/src',
        '<rootDir>/module-kit/src',
        '<rootDir>/module-kit/pack',
        '<rootDir>/module-kit/eslint',
      ],
      // Functions of hosted Supabase name their libraries as Deno does.
      moduleNameMapper: { ...STYLES, '^npm:(.+)@[\\d.]+$': '$1' },
      // The embedded backend comes as ES modules only too.
      resolver: RESOLVER,
      transform: { '^.+\\.(t|j)sx?$|\\.[cm]js$': SWC },
      transformIgnorePatterns: [
        `/node_modules/(?!(@supabase/lite|@electric-sql|jose|jsonv-ts|uuid|hono-rate-limiter|@tus|srvx|set-cookie-parser|${ES_ONLY})/)`,
      ],
    },
  ],
};
