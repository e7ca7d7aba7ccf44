import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'module-kit/README.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const NAMED =
  /`((?:shared|shell|server|module-kit|e2e|tooling|supabase|bench|deploy|docs|scripts|mfe-[a-z]+)\/[\w./@+-]+)`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
/** A test by its file and by words of its titles. */
const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`: (\*[^*]+\*(?:, \*[^*]+\*)*)/g;
/** A test that is named without its folder. */
const BARE_TEST = /`([\w.-]+\.(?:test|spec)\.tsx?)`/g;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

const isKeptOut = new Set(
  readFileSync(path.join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
);
/** A journey may be called without its ending. */
const isThere = (name: string): boolean =>
  isKeptOut.has(name) || [name, `${name}.spec.ts`].some((file) => existsSync(path.join(ROOT, file)));

/** Each title that a document quotes of a test, with the file that it names. */
const quotedIn = (text: string): { file: string; title: string }[] =>
  [...text.matchAll(TEST)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => ({ file, title: title.replace(/ …$/, '') })),
  );

/** Every test of the workspace, as a path from its root. */
function testFiles(): string[] {
  const folders = [
    'e2e',
    ...readdirSync(ROOT)
      .filter((name) => existsSync(path.join(ROOT, name, 'src')))
      .map((name) => `${name}/src`),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  return files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
}

const TESTS = new Set(testFiles().map((file) => path.basename(file)));

test.each(DOCUMENTS)('%s names files that are there', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, file = '']) => file);
  const linked = [...text.replaceAll(CODE, '').matchAll(LINK)].map(([, file = '']) =>
    path.join(path.dirname(document), file),
  );
  expect([...named, ...linked].filter((file) => !isThere(file))).toEqual([]);
  expect([...text.matchAll(BARE_TEST)].map(([, file = '']) => file).filter((file) => !TESTS.has(file))).toEqual([]);
});

test('each test that docs/reliability.md names for a fault is there', () => {
  const named = quotedIn(readFileSync(path.join(ROOT, 'docs/reliability.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file, title }) => !readFileSync(path.join(ROOT, file), 'utf8').includes(title))).toEqual([]);
});

test('each promise that docs/reliability.md lists names a test, or the command that shows it', () => {
  const [, listed = ''] =
    /\n## What is promised[^\n]*\n([\s\S]*?)\n## /.exec(readFileSync(path.join(ROOT, 'docs/reliability.md'), 'utf8')) ??
    [];
  const promises = listed
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (\*\*[^|]*\*\* )?\| (\||shown by)/.test(line));
  expect(promises.length).toBeGreaterThan(25);
  expect(promises.filter((line) => line.search(TEST) === -1 && !/`npm run [^`]+`/.test(line))).toEqual([]);
});

test('each test that docs/security.md names is there, and in it what is quoted of it', () => {
  const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const known = testFiles();
  const placesOf = (name: string) => known.filter((file) => file === name || file.endsWith(`/${name}`));
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => placesOf(file).length === 0)).toEqual([]);
  const quoted = quotedIn(text);
  expect(quoted.length).toBeGreaterThan(15);
  expect(
    quoted.filter(
      ({ file, title }) =>
        !placesOf(file).some((place) => readFileSync(path.join(ROOT, place), 'utf8').includes(title)),
    ),
  ).toEqual([]);
});
