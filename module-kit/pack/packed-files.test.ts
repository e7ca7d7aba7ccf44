import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kitFiles, strangersIn } from './packed-files';

const KIT = path.join(__dirname, '..');

it('the kit is these files and no others: a new one is handed to teams only when it is named here', () => {
  expect(kitFiles(KIT)).toEqual(
    [
      'README.md',
      'CHANGELOG.md',
      ...['index.d.mts', 'index.mjs', 'rules/returns-clean-up.mjs', 'rules/text-by-itself.mjs'].map(
        (name) => `eslint/${name}`,
      ),
      ...[
        'browser-environment.cjs',
        'index.d.mts',
        'index.mjs',
        'matchers.cjs',
        'own-ids.cjs',
        'matching-styles.cjs',
        'polyfills.cjs',
        'resolver.cjs',
        'style-text.cjs',
        'style.cjs',
      ].map((name) => `jest/${name}`),
      ...['.gitignore', 'ci/publish.sh', 'eslint.config.mjs', 'jest.config.mjs', 'package.json', 'tsconfig.json'].map(
        (name) => `template-own/${name}.template`,
      ),
      ...[
        'module.json',
        ...['de', 'en', 'it', 'ko', 'pt', 'zh'].map((language) => `src/locales/${language}.json`),
        'src/module.test.ts',
        'src/module.ts',
        'src/start/start-page.test.tsx',
        'src/start/start-page.tsx',
        'src/style.d.ts',
        'webpack.config.mjs',
      ].map((name) => `template/${name}.template`),
      'tsconfig.module.json',
      ...[
        'base.mjs',
        'chunk-integrity.mjs',
        'compile-ahead.mjs',
        'dev-server.d.mts',
        'dev-server.mjs',
        'fast-refresh.mjs',
        'jsx-development.mjs',
        'module-refresh.mjs',
        'module.d.mts',
        'module.mjs',
        'page-refresh.mjs',
        'share-map.d.mts',
        'share-map.mjs',
        'shared-libraries.mjs',
      ].map((name) => `webpack/${name}`),
    ].sort(),
  );
});

it('whatever a file of the kit takes from beside it is in the kit, too', () => {
  const files = new Set(kitFiles(KIT));
  const missing = [...files]
    .filter((file) => /^(eslint|jest|webpack)\/.*\.[cm]js$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(KIT, file), 'utf8').matchAll(/(?:from |import\(|require\()'(\.[^']+)'/g)]
        .map(([, taken = '']) => path.posix.join(path.posix.dirname(file), taken))
        .filter((taken) => !files.has(taken))
        .map((taken) => `${file}: ${taken}`),
    );
  expect(missing).toEqual([]);
});

it.each([
  ['module-kit', ['eslint/module-lint.slow.test.ts', 'src/cli.ts', 'dist/x.tgz', '.env', 'cli/chunk.js.map']],
  [
    'shared',
    [
      'built/ui/index.test.js',
      'built/report/reader.fixture.js',
      'built/report/reader.fixture.d.ts',
      'src/ui/index.ts',
      'built/ui/__snapshots__/x.json',
      'built/ui/index.ts',
      'built/x.js.map',
    ],
  ],
] as const)('%s is not packed with %j', (name, files) => expect(strangersIn(name, files, KIT)).toEqual(files));

it.each([
  [
    'module-kit',
    [
      'package.json',
      'menu-names.json',
      'cli/cli.js',
      'cli/chunk-3AT3755V.js',
      'template/module.json.template',
      'README.md',
    ],
  ],
  [
    'shared',
    [
      'package.json',
      'built/ui/index.js',
      'built/ui/index.d.ts',
      'built/domain/public.d.ts',
      'built/ui/tokens.css',
      'built/locales/pt.json',
      'built/testing/index.js',
    ],
  ],
] as const)('%s is packed with %j', (name, files) => expect(strangersIn(name, files, KIT)).toEqual([]));
