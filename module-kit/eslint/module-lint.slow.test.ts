import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const WORKSPACE = path.join(__dirname, '../..');

/** What a team writes in a repository of its own, and what lint has to say of it. */
const FILES = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json':
    '{ "extends": "@avsec/module-kit/tsconfig.json", "compilerOptions": { "noEmit": true }, "include": ["src"] }',
  'eslint.config.mjs':
    "import { moduleLint } from '@avsec/module-kit/eslint';\nexport default moduleLint(import.meta.dirname);\n",
  'src/door.ts':
    '/** @deprecated Use `newer`; gone with the next major version. */\nexport const older = () => 1;\nexport const newer = () => 2;\n',
  'src/good.ts': "import { newer } from './door';\nexport const two = newer();\n",
  'src/deprecated.ts': "import { older } from './door';\nexport const one = older();\n",
  'src/antd.ts': "export { Button } from 'antd';\n",
  'src/router.ts': "export { Link } from 'react-router-dom';\n",
  'src/backend.ts': "export { createClient } from '@supabase/supabase-js';\n",
  'src/a-bag.fixture.ts': "export const aBag = () => 'a bag';\n",
  'src/bag.test.ts': "import { aBag } from './a-bag.fixture';\nit('is there', () => expect(aBag()).toBe('a bag'));\n",
  'src/fixture.ts': "export { aBag } from './a-bag.fixture';\n",
  'src/testing.ts': "export { anItem } from '@avsec/shared/testing';\n",
  'src/device.ts': "export const open = () => indexedDB.open('mine');\n",
  'src/later.ts': "export const load = () => import('@avsec/mfe-history');\n",
  'src/effects.ts': `import { useEffect, useLayoutEffect, type EffectCallback } from 'react';
const useOnce = (effect: EffectCallback) => useEffect(effect, [effect]);
declare const start: () => () => void;
declare const element: HTMLElement;
const stop = () => clearTimeout(1);
export function useAll(isOn: boolean): void {
  useEffect(start, []);
  useEffect(() => start(), []);
  useEffect(() => (isOn ? start() : undefined), [isOn]);
  useLayoutEffect(() => () => element.scrollIntoView(), []);
  useOnce(() => void element.scrollIntoView());
  useOnce(() => {
    if (isOn) element.focus();
    [1].forEach(() => element.focus());
    return stop;
  });
}
`,
  'src/leaks.ts': `import { useEffect, useInsertionEffect, useLayoutEffect, type EffectCallback } from 'react';
declare const element: HTMLElement;
declare const start: () => () => void;
declare const elsewhere: () => void;
const useOnce = (effect: EffectCallback) => useEffect(effect, [effect]);
const show = () => element.focus();
export function useAll(): void {
  useLayoutEffect(() => element.scrollIntoView(), []);
  useEffect(() => element.parentElement?.focus(), []);
  useEffect(() => { return element.focus(); }, []);
  useInsertionEffect(() => (element.hidden ? start() : element.focus()), []);
  useEffect(show, []);
  useEffect(elsewhere, []);
  useOnce(() => element.focus());
}
`,
  'src/texts.tsx': `declare const t: (key: string, values?: object) => string;
export const Said = ({ done, total, note, name }: { done: number; total: number; note: string; name: string }) => (
  <section>
    <p>{done}</p>
    <p>{t('left')} <b>{total}</b></p>
    <p>
      <span>{done}</span>/<span>{total}</span> {note && <b>{note}</b>}
    </p>
    <select>
      <option>{done} {name}</option>
    </select>
  </section>
);
`,
  'src/texts-beside.tsx': `declare const t: (key: string, values?: object) => string;
export const Said = ({ done, total, note }: { done: number; total: number; note: string }) => (
  <section>
    <p>
      {done}/
      {total}
    </p>
    <p>
      <b />
      {t('left', { total })}
    </p>
    <p>
      {note && \` · \${note}\`}
      <b />
    </p>
    <p>
      {note && <b>{note}</b>}
      {t('left')}
    </p>
  </section>
);
`,
  'src/ref.tsx': 'export const Shown = () => <p ref={(line) => line?.scrollIntoView()} />;\n',
  'src/ref-named.tsx': `import { useCallback } from 'react';
export function Shown() {
  const show = useCallback((line: HTMLElement | null) => line?.scrollIntoView(), []);
  return <p ref={show} />;
}
`,
  'src/button.tsx': 'export const Press = () => <button>Press</button>;\n',
} as const;

const reports = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({ ruleId: z.string().nullable(), severity: z.int(), line: z.int(), message: z.string() }),
    ),
  }),
);
let found: ReadonlyMap<string, { ruleId: string | null; severity: number; line: number }[]>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'module-lint-'));
  await mkdir(path.join(folder, 'src'));
  await symlink(path.join(WORKSPACE, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);
  const output = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [path.join(WORKSPACE, 'node_modules/eslint/bin/eslint.js'), 'src', '--format', 'json'],
      { cwd: folder },
      (_, stdout) => resolve(stdout),
    ),
  );
  found = new Map(
    reports
      .parse(JSON.parse(output))
      .map(({ filePath, messages }) => [path.relative(path.join(folder, 'src'), filePath), messages]),
  );
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const WARNS = 1;
const REFUSES = 2;
const of = (file: string) => found.get(file)?.map(({ ruleId, severity }) => [ruleId, severity]);

it('says nothing of a module that keeps the rules', () =>
  expect([of('good.ts'), of('door.ts'), of('effects.ts'), of('texts.tsx'), of('bag.test.ts')]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]));

it('warns of a door that will go, and lets the module through for this release', () =>
  expect(of('deprecated.ts')).toEqual([['@typescript-eslint/no-deprecated', WARNS]]));

it.each([
  ['antd.ts', 'no-restricted-imports'],
  ['router.ts', 'no-restricted-imports'],
  ['backend.ts', 'no-restricted-imports'],
  ['fixture.ts', '@typescript-eslint/no-restricted-imports'],
  ['testing.ts', '@typescript-eslint/no-restricted-imports'],
  ['device.ts', 'no-restricted-globals'],
  ['later.ts', 'no-restricted-syntax'],
  ['button.tsx', 'no-restricted-syntax'],
  ['ref.tsx', 'avsec/returns-clean-up'],
  ['ref-named.tsx', 'avsec/returns-clean-up'],
])('refuses %s: %s', (file, rule) => expect(of(file)).toContainEqual([rule, REFUSES]));

const LINES = [
  ['leaks.ts', 'avsec/returns-clean-up', [8, 9, 10, 11, 12, 13, 14]],
  ['texts-beside.tsx', 'avsec/text-by-itself', [5, 6, 10, 13, 18]],
] as const;
it.each(LINES)('refuses in %s each line that needs it, by %s, and no other', (file, rule, lines) =>
  expect(found.get(file)?.map(({ ruleId, line }) => [ruleId, line])).toEqual(lines.map((line) => [rule, line])),
);
