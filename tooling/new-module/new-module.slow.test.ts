import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { moduleDeclarationSchema } from '@avsec/shared/module';
import { groupOf, titlesOf } from '../../module-kit/src/new/menu-names';

const ROOT = path.resolve(__dirname, '../..');
// Inside the workspace, so that what is generated finds its libraries as it will in its own place.
const PARENT = path.join(ROOT, '.ts');
mkdirSync(PARENT, { recursive: true });
const into = mkdtempSync(path.join(PARENT, 'new-module-'));
const folder = path.join(into, 'mfe-ronda');

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(ROOT, 'module-kit/bin/module-kit.mjs'), 'new', ...args, '--into', into], {
    encoding: 'utf8',
  });
const read = (...names: string[]): unknown => JSON.parse(readFileSync(path.join(...names), 'utf8'));

const generated = run('ronda');

afterAll(() => rmSync(into, { recursive: true, force: true }));

it('makes a module at the address of its name, for administrators', () => {
  expect(generated.stderr).toBe('');
  const declaration = moduleDeclarationSchema.parse(read(folder, 'module.json'));
  expect(declaration.routes).toEqual([{ path: '/ronda', skeleton: 'form', roles: ['admin'] }]);
  expect(declaration.menu[0]).toMatchObject({ group: 'operations', path: '/ronda', labelKey: 'menu.start' });
});

it('calls an address of the menu’s catalogue as the menu does, in six languages, and puts it into its group', () => {
  expect(titlesOf('/emergencia/medica', undefined)).toMatchObject({ pt: 'Emergência médica', en: 'Medical emergency' });
  expect(groupOf('/emergencia/medica')).toBe('emergency');
  expect(groupOf('/ronda')).toBe('operations');
});

it('leaves no placeholder and gives the module a port of its own', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files).toHaveLength(15);
  expect(files.map(({ name }) => name)).toContain('style.d.ts');
  for (const { parentPath, name } of files)
    expect(readFileSync(path.join(parentPath, name), 'utf8')).not.toMatch(/__[A-Z_]+__/);
  const others = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
  expect(others).toContain('mfe-occurrences');
  const ports = others.map((other) => read(ROOT, other, 'package.json'));
  expect(ports).not.toContainEqual(
    expect.objectContaining({ config: (read(folder, 'package.json') as { config: unknown }).config }),
  );
});

it.each([
  [['ronda'], 'is there already'],
  [['Ronda'], 'is no id'],
  [['bag--x'], 'is no id'],
  [['other', '--path', '/checklist-history'], '/checklist-history belongs to mfe-history'],
  [['other', '--path', '/emergencia/medica'], '/emergencia/medica belongs to mfe-occurrences'],
  [['other', '--path', 'no-slash'], 'is no address'],
  [['other', '--path', '/ronda/:id'], 'is no address'],
  [[], 'usage: module-kit new'],
])('refuses %j and says why', (args, reason) => {
  const refused = run(...args);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(reason);
});

it('takes address, group, roles and name as they are wished, quotes included', () => {
  const wished = run(
    'guarda',
    '--path',
    '/guarda',
    '--group',
    'operations',
    '--roles',
    'inspector,admin',
    '--title',
    `Ronda "d'água"`,
    '--owner',
    'Operações',
  );
  expect(wished.stderr).toBe('');
  const declaration = moduleDeclarationSchema.parse(read(into, 'mfe-guarda', 'module.json'));
  expect(declaration).toMatchObject({
    owner: 'Operações',
    title: { pt: `Ronda "d'água"`, zh: `Ronda "d'água"` },
    routes: [{ path: '/guarda', roles: ['inspector', 'admin'] }],
  });
});

// What is generated brings tests of its own, the conformance test among them: they run here as they stand.
jest.requireActual(path.join(folder, 'src/module.test.ts'));
jest.requireActual(path.join(folder, 'src/start/start-page.test.tsx'));
