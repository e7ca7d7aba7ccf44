import { readdirSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import stylistic from '@stylistic/eslint-plugin';
import tseslint from 'typescript-eslint';
import {
  BEHIND_A_FACADE,
  BEHIND_THE_DATA_LAYER,
  BUTTON_WITHOUT_TYPE,
  moduleRules,
  OURS_ACROSS_A_WALL,
  SMALL_IN_THE_BROWSER,
  testRules,
  TESTS,
  typeScriptRules,
  withoutFixtures,
  withoutReact,
} from './module-kit/eslint/index.mjs';
import { FOLDERS_OF_DATA, LAYERS } from './tooling/layers.mjs';
import { moduleFolders } from './tooling/module-folders.mjs';

/** A new folder says where it stands, before anything stands on it. */
const unordered = readdirSync(path.join(import.meta.dirname, 'shared/src/data'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FOLDERS_OF_DATA.includes(entry.name))
  .map(({ name }) => name);
if (unordered.length > 0) throw new Error(`FOLDERS_OF_DATA does not name ${unordered.join(', ')} of shared/src/data`);

/** React is no dependency there, or must not be (IMPURE_IN_DOMAIN). */
const WITHOUT_REACT = ['server/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts', 'deploy/**/*.ts', 'shared/src/domain/**/*.ts'];

const IMPURE_IN_DOMAIN = [
  'react',
  'react-dom',
  'redux',
  '@reduxjs/*',
  'react-redux',
  '@supabase/*',
  'idb',
  'antd',
  'i18next',
  'react-i18next',
  'dayjs',
];

const restrict = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, SMALL_IN_THE_BROWSER] }] },
});

const patternsOfLayer = (layer) => [
  ...LAYERS.slice(LAYERS.indexOf(layer) + 1).map((above) => ({
    group: [`**/../${above}`, `**/../${above}/**`],
    message: `${layer} uses only the layers below it.`,
  })),
  { group: ['@avsec/*'], message: 'Inside shared, import the file itself.' },
  ...(layer === 'domain' ? [{ group: IMPURE_IN_DOMAIN, message: 'The domain is plain TypeScript.' }] : []),
];
const patternsOfFolder = (folder) =>
  FOLDERS_OF_DATA.slice(FOLDERS_OF_DATA.indexOf(folder) + 1).map((later) => ({
    group: [`../${later}/**`],
    message: `data/${folder} uses only the folders before it.`,
  }));

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '.ts/**',
      '.nx/**',
      '.kit/**',
      '.portal/**',
      '.portal-dev/**',
      'coverage/**',
      'e2e/results/**',
      'bench/results/**',
      'module-kit/template*/**',
      'e2e/proof/bagagem/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        require: 'readonly',
        module: 'writable',
        window: 'readonly',
        setTimeout: 'readonly',
        structuredClone: 'readonly',
        TextEncoder: 'readonly',
        TextDecoder: 'readonly',
        crypto: 'readonly',
        Request: 'readonly',
        Response: 'readonly',
        Headers: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  {
    // Prettier breaks code; comments and what it leaves alone are held here. A text and an address stay in one piece.
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { '@stylistic': stylistic },
    rules: {
      '@stylistic/max-len': [
        'error',
        { code: 120, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
      ],
    },
  },
  // One program for all: by the tsconfig.json of each, every folder reads the types of antd and of shared once more.
  typeScriptRules(import.meta.dirname, { project: ['tsconfig.lint.json', 'shell/src/worker/tsconfig.json'] }),
  {
    files: ['**/*.tsx'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', BUTTON_WITHOUT_TYPE] },
  },
  ...moduleRules(moduleFolders().map((folder) => `${folder}/**/*.{ts,tsx}`)),
  withoutFixtures(['{shared,shell,mfe-*,server,module-kit}/**/*.{ts,tsx}']),
  testRules,
  withoutReact(WITHOUT_REACT),
  {
    // Playwright's fixtures: a first parameter that must be a pattern.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  ...LAYERS.map((layer) => restrict([`shared/src/${layer}/**/*.{ts,tsx}`], patternsOfLayer(layer), TESTS)),
  // Replaces what its layer says, so it says that too.
  ...FOLDERS_OF_DATA.map((folder) =>
    restrict(
      [`shared/src/data/${folder}/**/*.{ts,tsx}`],
      [...patternsOfLayer('data'), ...patternsOfFolder(folder)],
      TESTS,
    ),
  ),
  {
    files: ['shared/src/domain/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'localStorage',
        'navigator',
        'indexedDB',
        'fetch',
        'crypto',
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now' },
        { object: 'Math', property: 'random' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The domain has no clock: pass the time in.',
        },
      ],
    },
  },
  restrict(
    ['shell/**/*.{ts,tsx}'],
    [
      OURS_ACROSS_A_WALL,
      { group: ['**/../mfe-*/**', '**/../server/**'], message: 'The shell knows no module; it reads the registry.' },
      ...BEHIND_A_FACADE,
      BEHIND_THE_DATA_LAYER,
    ],
  ),
  // Deno's own: its imports are resolved there and not here.
  {
    files: ['supabase/functions/**/*.ts'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { parserOptions: { projectService: false, project: false }, globals: { Deno: 'readonly' } },
  },
);
