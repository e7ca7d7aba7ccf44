import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * What runs as it is, the same files that the workspace uses: where they lie, and which of them teams get. Tests and
 * whatever else lies there stay here.
 */
const AS_THEY_ARE: readonly { folder: string; names: RegExp }[] = [
  { folder: 'webpack', names: /^[a-z-]+(\.mjs|\.d\.mts)$/ },
  { folder: 'jest', names: /^[a-z-]+(\.mjs|\.cjs|\.d\.mts)$/ },
  { folder: 'eslint', names: /^index(\.mjs|\.d\.mts)$/ },
  { folder: 'eslint/rules', names: /^[a-z-]+\.mjs$/ },
  { folder: 'template', names: /^([a-z]+\/)*[a-z.-]+\.template$/ },
  { folder: 'template-own', names: /^([a-z]+\/)*[a-z.-]+\.template$/ },
];
const BESIDE = ['tsconfig.module.json', 'README.md', 'CHANGELOG.md'];
/** What the packing itself writes. */
const MADE = /^(package\.json|menu-names\.json|cli\/[\w-]+\.js)$/;

/** Built code and declarations of the entry points, with the style sheets and texts that the code asks for. */
const OF_SHARED =
  /^(package\.json|CHANGELOG\.md|built\/(?!(.*\/)?__)[\w/.-]+(?<!\.(test|fixture))(\.js|\.d\.ts|\.css|\.json))$/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'));

/** Files of the kit's folder that are packed as they are, told from there. */
export function kitFiles(kit: string): string[] {
  const chosen = AS_THEY_ARE.flatMap(({ folder, names }) =>
    filesIn(path.join(kit, folder))
      .filter((name) => names.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...chosen, ...BESIDE].sort();
}

/** Those among the files of a package that are none of it. */
export function strangersIn(name: 'shared' | 'module-kit', files: readonly string[], kit: string): string[] {
  if (name === 'shared') return files.filter((file) => !OF_SHARED.test(file) || /\.(test|fixture)\./.test(file));
  const known = new Set(kitFiles(kit));
  return files.filter((file) => !known.has(file) && !MADE.test(file));
}
