const swc = ['@swc/jest', {
  jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
  module: { type: 'commonjs' },
}];

const base = { rootDir: import.meta.dirname, transform: { '^.+\\.(t|j)sx?$|\\.mjs$': swc }, moduleNameMapper: { '\\.css$': '<rootDir>/tooling/jest/style.cjs' } };

const browserFolders = ['shared', 'shell', 'mfe-checklists', 'mfe-editor', 'mfe-history', 'mfe-reports', 'mfe-admin'];

/** @type {import('jest').Config} */
export default {
  maxWorkers: 2,
  projects: [
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tooling/jest/browser-environment.cjs',
      roots: browserFolders.map((folder) => `<rootDir>/${folder}/src`),
      setupFiles: ['<rootDir>/tooling/jest/polyfills.cjs'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/matchers.cjs'],
    },
    {
      ...base,
      displayName: 'server',
      testEnvironment: 'node',
      roots: ['<rootDir>/server/src'],
      // The embedded backend comes as ES modules only: found by the resolver, transformed like our own sources.
      resolver: '<rootDir>/tooling/jest/resolver.cjs',
      transform: { '^.+\\.(t|j)sx?$|\\.[cm]js$': swc },
      transformIgnorePatterns: ['/node_modules/(?!(@supabase/lite|@electric-sql|jose|jsonv-ts|uuid|hono-rate-limiter)/)'],
    },
  ],
};
