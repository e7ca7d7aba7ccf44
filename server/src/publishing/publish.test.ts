import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishBuiltModule } from './publish';
import { removeModule, rollBackModule } from './registered-modules';
import { readRegistryFile } from './registry-file';

const LANGUAGES = ['pt', 'en', 'de', 'it', 'ko', 'zh'];
const labels = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`]));

let workspace: string;
let target: string;

beforeEach(async () => {
  workspace = await mkdtemp(path.join(tmpdir(), 'publishing-'));
  target = path.join(workspace, 'public');
  await mkdir(target);
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}

async function aBuiltModule(id: string, { route = `/${id}`, code = 'run()', text = 'Menu', libraries = {} } = {}): Promise<string> {
  const folder = path.join(workspace, `mfe-${id}`);
  await write(path.join(folder, 'package.json'), { name: `@avsec/mfe-${id}`, version: '1.2.0' });
  await write(path.join(folder, 'module.json'), {
    id,
    title: labels(id),
    owner: 'Segurança AVSEC',
    contract: { from: 1, to: 1 },
    routes: [{ path: route }],
    menu: [{ group: 'avsec', order: 10, path: route, icon: 'history', labelKey: 'menu.entry' }],
  });
  for (const language of LANGUAGES) await write(path.join(folder, 'src/locales', `${language}.json`), { menu: { entry: `${text} ${language}` } });
  await write(path.join(folder, 'dist/mf-manifest.json'), { name: `avsec_${id}`, metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } });
  await write(path.join(folder, 'dist/share-map.json'), { contract: 1, shared: libraries });
  await write(path.join(folder, 'dist/remoteEntry.js'), code);
  return folder;
}

const published = (file: string): Promise<string> => readFile(path.join(target, file), 'utf8');

describe('publishing a module', () => {
  it('copies the build to a release of its own and registers it with its hash and its menu texts', async () => {
    const entry = await publishBuiltModule(await aBuiltModule('history'), target);

    expect(entry.version).toMatch(/^1\.2\.0\+[0-9a-f]{8}$/);
    expect(entry.integrity).toBe(`sha384-${createHash('sha384').update('run()').digest('base64')}`);
    expect(entry.remote).toEqual({ name: 'avsec_history', entry: 'remoteEntry.js', module: [] });
    expect(entry.menu[0]?.label).toEqual(labels('Menu'));
    expect(await published(`modules/history/${entry.version}/remoteEntry.js`)).toBe('run()');
    expect(await readRegistryFile(target)).toEqual([entry]);
  });

  it('keeps the former release, so that a page opened before keeps working', async () => {
    const former = await publishBuiltModule(await aBuiltModule('history', { code: 'former()' }), target);
    const next = await publishBuiltModule(await aBuiltModule('history', { code: 'next()' }), target);

    expect(next.version).not.toBe(former.version);
    expect(await published(`modules/history/${former.version}/remoteEntry.js`)).toBe('former()');
    expect(await readRegistryFile(target)).toEqual([next]);
  });

  it('changes nothing when the same build is published again', async () => {
    const folder = await aBuiltModule('history');
    const first = await publishBuiltModule(folder, target);
    expect(await publishBuiltModule(folder, target)).toEqual(first);
    expect(await readdir(path.join(target, 'modules/history'))).toEqual([first.version, 'releases.json']);
  });

  it('leaves the other modules as they are', async () => {
    await publishBuiltModule(await aBuiltModule('reports'), target);
    await publishBuiltModule(await aBuiltModule('history'), target);
    expect((await readRegistryFile(target)).map(({ id }) => id)).toEqual(['history', 'reports']);
  });

  it('refuses a module that claims a route of another one, and registers nothing of it', async () => {
    await publishBuiltModule(await aBuiltModule('history'), target);
    await expect(publishBuiltModule(await aBuiltModule('other', { route: '/history' }), target)).rejects.toThrow(
      'other claims route /history, which belongs to module history',
    );
    expect((await readRegistryFile(target)).map(({ id }) => id)).toEqual(['history']);
  });

  it('refuses a module that claims a page of the shell', async () => {
    await expect(publishBuiltModule(await aBuiltModule('other', { route: '/home' }), target)).rejects.toThrow('other claims route /home, which belongs to the shell');
  });

  it('takes two names of one parameter for the same address', async () => {
    await publishBuiltModule(await aBuiltModule('history', { route: '/report/:id' }), target);
    await expect(publishBuiltModule(await aBuiltModule('other', { route: '/report/:name' }), target)).rejects.toThrow('belongs to module history');
  });

  it('refuses a module that needs other versions than the portal offers, and says which', async () => {
    await write(path.join(target, 'share-map.json'), { contract: 2, shared: { react: '19.3.1' } });
    const libraries = { react: '^18.0.0', vue: '^3.0.0' };
    await expect(publishBuiltModule(await aBuiltModule('history', { libraries }), target)).rejects.toThrow(
      [
        'history works with contracts 1 to 1, the portal has 2',
        'history needs react ^18.0.0, the portal has 19.3.1',
        'history needs vue, which the portal does not offer',
      ].join('\n'),
    );
    expect(await readRegistryFile(target)).toEqual([]);
  });

  it('says what is missing when a folder is not built or a menu text is not translated', async () => {
    const folder = await aBuiltModule('history');
    await write(path.join(folder, 'src/locales/ko.json'), {});
    await expect(publishBuiltModule(folder, target)).rejects.toThrow("ko.json has no text 'menu.entry'");
    await write(path.join(folder, 'dist/mf-manifest.json'), {});
    await write(path.join(folder, 'src/locales/ko.json'), { menu: { entry: 'Menu' } });
    await expect(publishBuiltModule(folder, target)).rejects.toThrow('mf-manifest.json does not name the files of a module');
    await rm(path.join(folder, 'dist'), { recursive: true });
    await expect(publishBuiltModule(folder, target)).rejects.toThrow('holds no built module');
  });
});

describe('a registered module', () => {
  it('goes back to its former release, and to the one before that', async () => {
    const [first, second] = [await publishBuiltModule(await aBuiltModule('history', { code: '1' }), target), await publishBuiltModule(await aBuiltModule('history', { code: '2' }), target)];
    await publishBuiltModule(await aBuiltModule('history', { code: '3' }), target);

    expect(await rollBackModule(target, 'history')).toEqual(second);
    expect(await rollBackModule(target, 'history')).toEqual(first);
    expect(await readRegistryFile(target)).toEqual([first]);
    await expect(rollBackModule(target, 'history')).rejects.toThrow('module history has no former release to go back to');
  });

  it('leaves the registry when it is removed, and its files stay for pages that are open', async () => {
    const entry = await publishBuiltModule(await aBuiltModule('history'), target);
    await removeModule(target, 'history');
    expect(await readRegistryFile(target)).toEqual([]);
    expect(await published(`modules/history/${entry.version}/remoteEntry.js`)).toBe('run()');
    await expect(removeModule(target, 'history')).rejects.toThrow('module history is not registered');
  });
});
