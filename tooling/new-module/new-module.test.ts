import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { moduleDeclarationSchema } from '@avsec/shared/module';

const ROOT = path.resolve(__dirname, '../..');
// Inside the workspace, so that what is generated finds its libraries as it will in its own place.
const PARENT = path.join(ROOT, '.ts');
mkdirSync(PARENT, { recursive: true });
const into = mkdtempSync(path.join(PARENT, 'new-module-'));
const folder = path.join(into, 'mfe-emergencia');

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(ROOT, 'module-kit/bin/module-kit.mjs'), 'new', ...args, '--into', into], {
    encoding: 'utf8',
  });
const read = (...names: string[]): unknown => JSON.parse(readFileSync(path.join(...names), 'utf8'));

const generated = run('emergencia');

afterAll(() => rmSync(into, { recursive: true, force: true }));

it('makes a module at the address that the menu has been waiting with, in its group, named in six languages', () => {
  expect(generated.stderr).toBe('');
  const declaration = moduleDeclarationSchema.parse(read(folder, 'module.json'));
  expect(declaration.routes).toEqual([{ path: '/emergencia/medica', skeleton: 'form', roles: ['admin'] }]);
  expect(declaration.menu[0]).toMatchObject({ group: 'emergency', path: '/emergencia/medica', labelKey: 'menu.start' });
  expect(declaration.title).toMatchObject({ pt: 'Emergência médica', en: 'Medical emergency' });
});

it('leaves no placeholder and gives the module a port of its own', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  expect(files).toHaveLength(15);
  expect(files.map(({ name }) => name)).toContain('style.d.ts');
  for (const { parentPath, name } of files)
    expect(readFileSync(path.join(parentPath, name), 'utf8')).not.toMatch(/__[A-Z_]+__/);
  const ports = ['mfe-checklists', 'mfe-editor', 'mfe-history', 'mfe-reports', 'mfe-admin', 'mfe-quality'].map(
    (other) => read(ROOT, other, 'package.json'),
  );
  expect(ports).not.toContainEqual(
    expect.objectContaining({ config: (read(folder, 'package.json') as { config: unknown }).config }),
  );
});

it.each([
  [['emergencia'], 'is there already'],
  [['Emergencia'], 'is no id'],
  [['bag--x'], 'is no id'],
  [['other', '--path', '/checklist-history'], '/checklist-history belongs to mfe-history'],
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
    'ronda',
    '--path',
    '/ronda',
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
  const declaration = moduleDeclarationSchema.parse(read(into, 'mfe-ronda', 'module.json'));
  expect(declaration).toMatchObject({
    owner: 'Operações',
    title: { pt: `Ronda "d'água"`, zh: `Ronda "d'água"` },
    routes: [{ path: '/ronda', roles: ['inspector', 'admin'] }],
  });
});

// What is generated brings tests of its own, the conformance test among them: they run here as they stand.
jest.requireActual(path.join(folder, 'src/module.test.ts'));
jest.requireActual(path.join(folder, 'src/start/start-page.test.tsx'));
