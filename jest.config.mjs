import { moduleFolders } from './tooling/module-folders.mjs';

const swc = ['@swc/jest', {
  jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
  module: { type: 'commonjs' },
}];

/** Published as ES modules only, or taken as such: transformed like our own sources. */
const ES_ONLY = 'canonicalize|file-type|hucre|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@ant-design/icons-svg/es';
/** Finds what is published as ES modules only. */
const RESOLVER = '<rootDir>/tooling/jest/resolver.cjs';

const base = { rootDir: import.meta.dirname, transform: { '^.+\\.(t|j)sx?$|\\.mjs$': swc }, moduleNameMapper: { '\\.css$': '<rootDir>/tooling/jest/style.cjs', '\\.css\\?text$': '<rootDir>/tooling/jest/style-text.cjs' } };

const browserFolders = ['shared', 'shell', ...moduleFolders()].map((folder) => `<rootDir>/${folder}/src`);

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  // Some tests open a database; on a busy machine that takes its time.
  testTimeout: 30_000,
  projects: [
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tooling/jest/browser-environment.cjs',
      resolver: RESOLVER,
      transformIgnorePatterns: [`/node_modules/(?!(${ES_ONLY})/)`],
      roots: [...browserFolders, '<rootDir>/tooling'],
      setupFiles: ['<rootDir>/tooling/jest/polyfills.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/matchers.cjs'],
    },
    {
      ...base,
      displayName: 'server',
      testEnvironment: 'node',
      roots: ['<rootDir>/server/src'],
      // The embedded backend comes as ES modules only too.
      resolver: RESOLVER,
      transform: { '^.+\\.(t|j)sx?$|\\.[cm]js$': swc },
      transformIgnorePatterns: [`/node_modules/(?!(@supabase/lite|@electric-sql|jose|jsonv-ts|uuid|hono-rate-limiter|${ES_ONLY})/)`],
    },
  ],
};
