import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { returnsCleanUp } from './rules/returns-clean-up.mjs';
import { textByItself } from './rules/text-by-itself.mjs';

export const BUTTON_WITHOUT_TYPE = {
  selector: "JSXOpeningElement[name.name='button']:not(:has(> JSXAttribute[name.name='type']))",
  message: 'Say type="button": without it Enter in a field of the same form presses the button.',
};

/** What the walls below say, of a file that is fetched when it is needed. */
export const FETCHED_ACROSS_A_WALL = {
  selector:
    'ImportExpression[source.value=/^(@avsec\\/(?!shared(\\/|$))|(\\.\\.\\/)+(shell|mfe-|server|shared\\/)|antd|react-router|@supabase\\/|idb$)/]',
  message:
    'The walls hold for what is fetched later too: @avsec/shared and libraries, and these through their entry points.',
};

export const OURS_ACROSS_A_WALL = {
  group: ['@avsec/*', '!@avsec/shared', '!@avsec/shared/*'],
  message: 'A module knows @avsec/shared and libraries, nothing else of ours.',
};

export const BEHIND_A_FACADE = [
  // '/antd' and not 'antd', which is also the last part of the facade's name.
  {
    group: ['/antd', 'antd/*', '@ant-design/*'],
    message: 'Import from @avsec/shared/ui/antd or @avsec/shared/ui/data.',
  },
  { group: ['react-router', 'react-router-dom'], message: 'Import from @avsec/shared/router.' },
];

export const BEHIND_THE_DATA_LAYER = {
  group: ['@supabase/*', 'idb'],
  message: 'Screens ask @avsec/shared/data; it alone meets the backend and the device.',
};

export const SMALL_IN_THE_BROWSER = {
  regex: '^zod$',
  message: "Import * as z from 'zod/mini': what reaches the browser holds the small zod only.",
};

const ACROSS_FOLDERS = {
  group: ['**/../shell/**', '**/../shared/**', '**/../mfe-*/**'],
  message: OURS_ACROSS_A_WALL.message,
};
const OF_THE_DEVICE = ['indexedDB', 'caches'].map((name) => ({
  name,
  message: 'Screens ask @avsec/shared/data; it alone meets the device.',
}));

/** Rules of the portal's own, for what has gone wrong once and no library asks for. */
const OWN = { rules: { 'returns-clean-up': returnsCleanUp, 'text-by-itself': textByItself } };

export const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
const FOR_TESTS = [...TESTS, '**/*.fixture.ts', '**/*.fixture.tsx', '**/testing/**'];

/** What only tests may import: `*.fixture.ts` and folders `testing/`, so that nothing of it gets into a build. */
export const withoutFixtures = (files) => ({
  files,
  ignores: FOR_TESTS,
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          { group: ['**/*.fixture', '**/testing', '**/testing/**'], message: 'Stand-ins and fixtures are for tests.' },
        ],
      },
    ],
  },
});

/** For folders that know no React: its rules, a fifth of what lint takes, have nothing to find there. */
export const withoutReact = (files) => ({
  files,
  rules: Object.fromEntries(Object.keys(hooks.configs.flat.recommended.rules).map((rule) => [rule, 'off'])),
});

/**
 * What every TypeScript file of the house keeps; `folder` is where tsconfig.json lies, `program` how its types are
 * read: by default as an editor reads them, each file by the tsconfig.json next to it.
 */
export const typeScriptRules = (folder, program = { projectService: true }) => ({
  files: ['**/*.ts', '**/*.tsx'],
  extends: [...tseslint.configs.recommendedTypeChecked, hooks.configs.flat.recommended],
  plugins: { avsec: OWN },
  languageOptions: { parserOptions: { ...program, tsconfigRootDir: folder } },
  rules: {
    'avsec/returns-clean-up': 'error',
    'avsec/text-by-itself': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/consistent-type-imports': 'error',
    'max-lines': ['error', { max: 300 }],
  },
});

/** `act(async () => …)` waits for what React does meanwhile, with or without an await inside. */
export const testRules = {
  files: TESTS,
  rules: { '@typescript-eslint/require-await': 'off', 'avsec/text-by-itself': 'off' },
};

/**
 * What a module keeps beyond that: it knows @avsec/shared and libraries, meets neither backend nor device, and takes
 * antd and the router through their entry points.
 */
export const moduleRules = (files) => [
  {
    files,
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', BUTTON_WITHOUT_TYPE, FETCHED_ACROSS_A_WALL],
      'no-restricted-globals': ['error', ...OF_THE_DEVICE],
    },
  },
  {
    files,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            OURS_ACROSS_A_WALL,
            ACROSS_FOLDERS,
            ...BEHIND_A_FACADE,
            BEHIND_THE_DATA_LAYER,
            SMALL_IN_THE_BROWSER,
          ],
        },
      ],
    },
  },
];

/** An entry point says `@deprecated` for one release before it goes: till then a module hears of it, and works. */
const DEPRECATED_DOORS = { files: ['src/**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-deprecated': 'warn' } };

/**
 * The whole lint configuration of a module in a repository of its own: `export default
 * moduleLint(import.meta.dirname)`.
 */
export const moduleLint = (folder) =>
  tseslint.config(
    { ignores: ['dist/**'] },
    js.configs.recommended,
    typeScriptRules(folder),
    testRules,
    ...moduleRules(['src/**/*.{ts,tsx}']),
    withoutFixtures(['src/**/*.{ts,tsx}']),
    DEPRECATED_DOORS,
  );
