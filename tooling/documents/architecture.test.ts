import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { FOLDERS_OF_DATA, LAYERS } from '../layers.mjs';
import { moduleFolders } from '../module-folders.mjs';

const ROOT = path.resolve(__dirname, '../..');
const ARCHITECTURE = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const FOR_TESTS = /\.(?:test|spec|fixture)\.tsx?$|\/testing\//;

const FOLDERS = [
  ...['shared', 'shell', 'server', 'module-kit', ...moduleFolders()].map((name) => `${name}/src`),
  'shared/src/domain',
  'shared/src/data',
  'shared/src/ui',
  'e2e',
];

/** The feature folder or layer that a file lies in, '' beside them; null outside of `base`. */
function folderOf(base: string, file: string): string | null {
  const [first = '', ...rest] = path.relative(base, file).split(path.sep);
  if (first === '..') return null;
  const isFolder = rest.length > 0 || (existsSync(file) && statSync(file).isDirectory());
  return isFolder ? first : '';
}

/** By each folder in `name`, the folders beside it that it imports, and one file that does. */
function importsOf(name: string): Map<string, Map<string, string>> {
  const base = path.join(ROOT, name);
  const found = new Map<string, Map<string, string>>();
  for (const file of readdirSync(base, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || FOR_TESTS.test(file)) continue;
    const from = folderOf(base, path.join(base, file));
    if (!from) continue;
    for (const [, request = ''] of readFileSync(path.join(base, file), 'utf8').matchAll(IMPORT)) {
      const to = folderOf(base, path.resolve(base, path.dirname(file), request));
      if (!to || to === from) continue;
      if (!found.has(from)) found.set(from, new Map());
      found.get(from)?.set(to, file);
    }
  }
  return found;
}

/** A way from `folder` back to itself, as the files that lead there; null where there is none. */
function circle(imports: ReadonlyMap<string, ReadonlyMap<string, string>>, folder: string): string[] | null {
  const ways: [string, string[]][] = [[folder, []]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    const [at, files] = way;
    for (const [to, file] of imports.get(at) ?? []) {
      if (to === folder) return [...files, file];
      if (!seen.has(to)) ways.push([to, [...files, file]]);
      seen.add(to);
    }
  }
  return null;
}

test.each(FOLDERS)('the folders of %s import one way', (name) => {
  const imports = importsOf(name);
  expect(imports.size).toBeGreaterThan(0);
  expect([...imports.keys()].map((folder) => circle(imports, folder)).filter((files) => files !== null)).toEqual([]);
});

/** What a sentence of docs/architecture.md names, in its order: 'one ← two (why) ← three.' */
function namedAfter(words: string): string[] {
  const [, rest = ''] = ARCHITECTURE.split(words);
  const [sentence = ''] = rest.split(/\.\s/);
  return sentence.split('←').map((part) => part.replace(/\([^)]*\)/g, '').trim());
}

test('docs/architecture.md names the layers of shared and the folders of its data layer as lint holds them', () => {
  expect(namedAfter('A layer of `shared` uses only layers below it: ')).toEqual(LAYERS);
  expect(namedAfter('A folder of `data` uses only folders before it: ')).toEqual(FOLDERS_OF_DATA);
});

test('docs/architecture.md names the folders of the shell', () => {
  const [, line = ''] = /^\| `shell\/src` \| (.*) \|$/m.exec(ARCHITECTURE) ?? [];
  const named = [...line.matchAll(/`([a-z-]+)`/g)].map(([, folder]) => folder);
  const there = readdirSync(path.join(ROOT, 'shell/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(named.toSorted()).toEqual(there.toSorted());
});
