import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRegistryFile } from '@avsec/module-kit/publishing';
import type { RegistryEntry } from '@avsec/shared/module';
import { publishPortal } from './publish-portal';

let workspace: string;
let target: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

beforeEach(async () => {
  workspace = await mkdtemp(path.join(tmpdir(), 'publish-portal-'));
  target = path.join(workspace, 'public');
  for (const file of ['index.html', 'sw.js', 'shell.0123abcd.js'])
    await write(path.join(workspace, 'shell/dist', file), file);
  await offers('2.3.0');
});
afterEach(() => rm(workspace, { recursive: true }));

const offers = (version: string, contract = 2) =>
  write(
    path.join(workspace, 'shell/dist/share-map.json'),
    JSON.stringify({ contract, oldestContract: contract - 1, shared: { '@avsec/shared/ui': version } }),
  );

const OUTSIDE = {
  id: 'baggage',
  title: Object.fromEntries(['pt', 'en', 'de', 'it', 'ko', 'zh'].map((language) => [language, 'Baggage'])),
  owner: 'Equipe de Bagagem',
  contract: { from: 1, to: 2 },
  routes: [{ path: '/baggage', skeleton: 'list' }],
  slots: [],
  slices: [],
  operations: [],
  declaredRoles: [],
  menu: [],
  version: '1.0.0+00000001',
  manifest: '/modules/baggage/1.0.0+00000001/mf-manifest.json',
  integrity: `sha384-${'A'.repeat(64)}`,
  libraries: { '@avsec/shared/ui': '^2.1.0' },
} as unknown as RegistryEntry;

test('the shell is put in its place, page and worker with it', async () => {
  expect(await publishPortal(workspace, target)).toEqual([]);
  expect(await readFile(path.join(target, 'index.html'), 'utf8')).toBe('index.html');
  expect(await readFile(path.join(target, 'sw.js'), 'utf8')).toBe('sw.js');
});

test('a module of another team that the new shell cannot run any more is mentioned, with its owner', async () => {
  await publishPortal(workspace, target);
  await writeRegistryFile(target, [OUTSIDE]);
  await offers('2.9.0');
  expect(await publishPortal(workspace, target)).toEqual([]);
  await offers('3.0.0');
  expect(await publishPortal(workspace, target)).toEqual([
    'baggage needs @avsec/shared/ui ^2.1.0, the portal has 3.0.0: it is not shown until Equipe de Bagagem publishes it anew',
  ]);
  await offers('2.9.0', 4);
  expect(await publishPortal(workspace, target)).toEqual([
    'baggage works with contracts 1 to 2, the portal has 3 to 4: it is not shown until Equipe de Bagagem publishes it anew',
  ]);
});
