import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'module-kit/README.md', ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`)];
const NAMED = /`((?:shared|shell|server|module-kit|e2e|tooling|supabase|bench|deploy|docs|scripts|mfe-[a-z]+)\/[\w./@+-]+)`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`: \*([^*]+)\*/g;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

const isKeptOut = new Set(readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n').map((line) => line.replace(/\/$/, '')));
/** A journey may be called without its ending. */
const isThere = (name: string): boolean => isKeptOut.has(name) || [name, `${name}.spec.ts`].some((file) => existsSync(path.join(ROOT, file)));

test.each(DOCUMENTS)('%s names files that are there', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, file = '']) => file);
  const linked = [...text.replaceAll(CODE, '').matchAll(LINK)].map(([, file = '']) => path.join(path.dirname(document), file));
  expect([...named, ...linked].filter((file) => !isThere(file))).toEqual([]);
});

test('each test that docs/reliability.md names for a fault is there', () => {
  const named = [...readFileSync(path.join(ROOT, 'docs/reliability.md'), 'utf8').matchAll(TEST)].map(([, file = '', title = '']) => ({ file, title }));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file, title }) => !readFileSync(path.join(ROOT, file), 'utf8').includes(title))).toEqual([]);
});
