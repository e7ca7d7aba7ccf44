import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { moduleFolders } from './tooling/module-folders.mjs';

/** The floors of shared, from the ground up: a floor uses only floors below it. */
const FLOORS = ['domain', 'i18n', 'module', 'state', 'seal', 'report', 'data', 'ui'];

/** The rooms of data: what the device is, what it holds, and then what makes, reads and sends it. A room uses only rooms before it. */
const ROOMS_OF_DATA = ['device', 'held', 'session', 'checklists', 'evidence', 'submissions', 'drafts', 'outbox', 'reports', 'portable'];

const IMPURE_IN_DOMAIN = ['react', 'react-dom', 'redux', '@reduxjs/*', 'react-redux', '@supabase/*', 'idb', 'antd', 'i18next', 'react-i18next', 'dayjs'];
const OURS_ACROSS_A_WALL = { group: ['@avsec/*', '!@avsec/shared', '!@avsec/shared/*'], message: 'A module knows @avsec/shared and libraries, nothing else of ours.' };
const BEHIND_A_FACADE = [
  // '/antd' and not 'antd', which is also the last part of the facade's name.
  { group: ['/antd', 'antd/*', '@ant-design/*'], message: 'Import from @avsec/shared/ui/antd or @avsec/shared/ui/data.' },
  { group: ['react-router', 'react-router-dom'], message: 'Import from @avsec/shared/router.' },
];
const BEHIND_THE_DATA_LAYER = { group: ['@supabase/*', 'idb'], message: 'Screens ask @avsec/shared/data; it alone meets the backend and the device.' };

const SMALL_IN_THE_BROWSER = { regex: '^zod$', message: "Import * as z from 'zod/mini': what reaches the browser holds the small zod only." };

const restrict = (files, patterns, ignores = []) => ({ files, ignores, rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, SMALL_IN_THE_BROWSER] }] } });
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

const patternsOfFloor = (floor) => [
  ...FLOORS.slice(FLOORS.indexOf(floor) + 1).map((above) => ({ group: [`**/../${above}`, `**/../${above}/**`], message: `${floor} uses only the floors below it.` })),
  { group: ['@avsec/*'], message: 'Inside shared, import the file itself.' },
  ...(floor === 'domain' ? [{ group: IMPURE_IN_DOMAIN, message: 'The domain is plain TypeScript.' }] : []),
];
const patternsOfRoom = (room) =>
  ROOMS_OF_DATA.slice(ROOMS_OF_DATA.indexOf(room) + 1).map((later) => ({ group: [`../${later}/**`], message: `data/${room} uses only the rooms before it.` }));

const BUTTON_WITHOUT_TYPE = {
  selector: "JSXOpeningElement[name.name='button']:not(:has(> JSXAttribute[name.name='type']))",
  message: 'Say type="button": without it Enter in a field of the same form presses the button (docs/decisions/0015).',
};
const LABEL_IN_A_LONG_FORM = {
  selector: "JSXOpeningElement[name.name='label']",
  message: 'Name the field with aria-labelledby and lead to it with pressField: Chromium looks for labels once per form (docs/decisions/0015).',
};

/** What the walls above say, of a file that is fetched when it is needed. */
const FETCHED_ACROSS_A_WALL = {
  selector: 'ImportExpression[source.value=/^(@avsec\\/(?!shared(\\/|$))|(\\.\\.\\/)+(shell|mfe-|server|shared\\/)|antd|react-router|@supabase\\/|idb$)/]',
  message: 'The walls hold for what is fetched later too: @avsec/shared and libraries, and these through their doors.',
};
const OF_THE_DEVICE = ['indexedDB', 'caches'].map((name) => ({ name, message: 'Screens ask @avsec/shared/data; it alone meets the device.' }));

export default tseslint.config(
  { ignores: ['**/dist/**', '.ts/**', '.nx/**', '.portal/**', 'coverage/**', 'e2e/results/**', 'bench/results/**'] },
  js.configs.recommended,
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', fetch: 'readonly', require: 'readonly', module: 'writable', window: 'readonly', setTimeout: 'readonly', structuredClone: 'readonly', TextEncoder: 'readonly', TextDecoder: 'readonly', crypto: 'readonly', Request: 'readonly', Response: 'readonly', Headers: 'readonly', AbortController: 'readonly', AbortSignal: 'readonly' } },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked, hooks.configs.flat.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    files: ['**/*.tsx'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', BUTTON_WITHOUT_TYPE] },
  },
  {
    files: moduleFolders().map((folder) => `${folder}/**/*.{ts,tsx}`),
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', BUTTON_WITHOUT_TYPE, FETCHED_ACROSS_A_WALL], 'no-restricted-globals': ['error', ...OF_THE_DEVICE] },
  },
  {
    files: ['mfe-checklists/src/{items,evidence,fill-in}/**/*.tsx'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', BUTTON_WITHOUT_TYPE, FETCHED_ACROSS_A_WALL, LABEL_IN_A_LONG_FORM] },
  },
  // `act(async () => …)` waits for what React does meanwhile, with or without an await inside.
  { files: TESTS, rules: { '@typescript-eslint/require-await': 'off' } },
  {
    // Playwright's fixtures: a first parameter that must be a pattern, and a `use` that is no hook.
    files: ['e2e/**/*.ts'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  ...FLOORS.map((floor) => restrict([`shared/src/${floor}/**/*.{ts,tsx}`], patternsOfFloor(floor), TESTS)),
  // Replaces what its floor says, so it says that too.
  ...ROOMS_OF_DATA.map((room) => restrict([`shared/src/data/${room}/**/*.{ts,tsx}`], [...patternsOfFloor('data'), ...patternsOfRoom(room)], TESTS)),
  {
    files: ['shared/src/domain/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': ['error', 'window', 'document', 'localStorage', 'navigator', 'indexedDB', 'fetch', 'crypto'],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now' }, { object: 'Math', property: 'random' }],
      'no-restricted-syntax': ['error', { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The domain has no clock: pass the time in.' }],
    },
  },
  restrict(moduleFolders().map((folder) => `${folder}/**/*.{ts,tsx}`), [OURS_ACROSS_A_WALL, { group: ['**/../shell/**', '**/../shared/**', '**/../mfe-*/**'], message: OURS_ACROSS_A_WALL.message }, ...BEHIND_A_FACADE, BEHIND_THE_DATA_LAYER]),
  restrict(['shell/**/*.{ts,tsx}'], [OURS_ACROSS_A_WALL, { group: ['**/../mfe-*/**', '**/../server/**'], message: 'The shell knows no module; it reads the registry.' }, ...BEHIND_A_FACADE, BEHIND_THE_DATA_LAYER]),
  // Deno's own: its imports are resolved there and not here.
  { files: ['supabase/functions/**/*.ts'], ...tseslint.configs.disableTypeChecked, languageOptions: { parserOptions: { projectService: false, project: false }, globals: { Deno: 'readonly' } } },
);
