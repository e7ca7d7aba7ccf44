import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFolders } from '../module-folders.mjs';

const ROOT = path.resolve(__dirname, '..', '..');
const PACKAGES = ['shared', 'shell', ...moduleFolders()];
const FOR_TESTS = /\.(?:test|spec|fixture)\.tsx?$|\/testing\//;

/** Everything of a package that may name a class of ours, and its style sheets. */
const files = [...PACKAGES.map((name) => `${name}/src`), 'tooling/gallery'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => !FOR_TESTS.test(file))
    .map((file) => ({ file, package: folder })),
);
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const sources = files
  .filter(({ file }) => /\.(?:tsx?|html)$/.test(file))
  .map((source) => ({ ...source, text: read(source.file) }));
const sheets = files.filter(({ file }) => file.endsWith('.css')).map((sheet) => ({ ...sheet, text: read(sheet.file) }));

/** The classes that the selectors of a style sheet name. */
function classesOf(sheet: string): Set<string> {
  const selectors = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, ';');
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

interface Names {
  words: Set<string>;
  /** What a template literal completes. */
  beginnings: Set<string>;
}

/** What the sources of a package have of class names. */
const namesByPackage = new Map<string, Names>();
for (const { package: own, text } of sources) {
  const names = namesByPackage.get(own) ?? { words: new Set(), beginnings: new Set() };
  for (const word of text.match(/[A-Za-z_][\w-]*/g) ?? []) names.words.add(word);
  for (const [, beginning = ''] of text.matchAll(/([A-Za-z_]\w+[\w-]*-)\$\{/g)) names.beginnings.add(beginning);
  namesByPackage.set(own, names);
}

/** Shared's and the shell's are for every module; a module's are its own, and may be what shared draws. */
const packagesThatName = (own: string): string[] =>
  own === 'shared/src' || own === 'shell/src' ? [...namesByPackage.keys()] : [own, 'shared/src'];

const isNamed = (name: string, own: string): boolean =>
  packagesThatName(own).some((one) => {
    const { words, beginnings } = namesByPackage.get(one) ?? { words: new Set(), beginnings: new Set() };
    return words.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
  });

it('no style sheet has a class that no source names', () => {
  const unnamed = sheets.flatMap(({ file, package: own, text }) =>
    [...classesOf(text)].filter((name) => !isNamed(name, own)).map((name) => `${file}: .${name}`),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(unnamed).toEqual([]);
});

it('no source names a class of the shared sheets that none of them has', () => {
  const known = new Set(sheets.flatMap(({ text }) => [...classesOf(text)]));
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<=["'` ])av-[a-z][\w-]*(?=["'` ])/g)]
      .filter(([name]) => !known.has(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('no selector of ours reaches into classes of antd', () => {
  const reaching = sheets.flatMap(({ file, text }) =>
    [...classesOf(text)].filter((name) => name.startsWith('ant-')).map((name) => `${file}: .${name}`),
  );
  expect(reaching).toEqual([]);
});
