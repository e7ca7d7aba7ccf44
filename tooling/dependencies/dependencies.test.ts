/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.join(__dirname, '..', '..');
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** Every package that a package.json of ours names. */
function dependencies(): string[] {
  const folders = [
    '.',
    ...readdirSync(ROOT).filter((name) => /^(shared|module-kit|shell|server|mfe-[a-z]+)$/.test(name)),
  ];
  const named = folders.flatMap((folder) => {
    const {
      dependencies: run,
      devDependencies: develop,
      optionalDependencies: mayBe,
    } = manifest.parse(JSON.parse(read(path.join(folder, 'package.json'))));
    return Object.keys({ ...run, ...develop, ...mayBe });
  });
  return [...new Set(named)].filter((name) => !name.startsWith('@avsec/'));
}

/**
 * Each entry of the table's first column as the names that it can mean: '-sc' goes with the name before, whole or in
 * place of its ending.
 */
function reasons(): string[][] {
  const cells = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => {
    let before = '';
    return cell
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        if (part.startsWith('-')) return [`${before}${part}`, `${before.replace(/-[^-/]*$/, '')}${part}`];
        before = part;
        return [part];
      });
  });
}

const means = (entry: readonly string[], name: string): boolean =>
  entry.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));

test('every dependency has its reason in docs/dependencies.md', () => {
  const known = reasons();
  expect(dependencies().filter((name) => !known.some((entry) => means(entry, name)))).toEqual([]);
});

test('no reason is left of a package that is gone', () => {
  const used = dependencies();
  expect(reasons().filter((entry) => !used.some((name) => means(entry, name)))).toEqual([]);
});
