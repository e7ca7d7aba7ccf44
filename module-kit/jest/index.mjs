import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const here = (name) => path.join(import.meta.dirname, name);

/** Published as ES modules only, or taken as such: transformed like a module's own sources. */
export const ES_ONLY =
  '@avsec/shared|canonicalize|file-type|hucre|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@ant-design/icons-svg/es';

/** Finds what is published as ES modules only. */
export const RESOLVER = here('resolver.cjs');

export const SWC = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Style sheets stand for nothing in a test. */
export const STYLES = { '\\.css$': here('style.cjs'), '\\.css\\?text$': here('style-text.cjs') };

/**
 * How whatever runs in a browser is tested: jsdom with what it lacks of one, TypeScript by swc, style sheets as
 * nothing.
 */
export const browserTests = (rootDir) => ({
  rootDir,
  testEnvironment: here('browser-environment.cjs'),
  resolver: RESOLVER,
  transform: { '^.+\\.(t|j)sx?$|\\.mjs$': SWC },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_ONLY})/)`],
  moduleNameMapper: { ...STYLES, '/hooks/useId$': here('own-ids.cjs') },
  setupFiles: [here('polyfills.cjs')],
  setupFilesAfterEnv: [here('matchers.cjs')],
});

/**
 * The whole jest configuration of a module in a repository of its own: `export default
 * moduleTests(import.meta.dirname)`.
 */
export const moduleTests = (folder) => ({ ...browserTests(folder), roots: ['<rootDir>/src'], testTimeout: 30_000 });
