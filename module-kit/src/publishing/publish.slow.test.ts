import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { labels, write } from './a-built-module.fixture';
import { alteredFiles } from './altered-files';
import { publishBuiltModule } from './publish';
import { readRegistryFile } from './registry-file';
import { readReleaseLog } from './release-log';
import { workspace, target, openWorkspace, closeWorkspace, aBuiltModule, published } from './publishing.fixture';

beforeEach(openWorkspace);
afterEach(closeWorkspace);

describe('publishing a module', () => {
  it('copies the build to a release of its own and registers it with its hash and its menu texts', async () => {
    const entry = await publishBuiltModule(await aBuiltModule('history'), target);

    expect(entry.version).toMatch(/^1\.2\.0\+[0-9a-f]{8}$/);
    expect(entry.integrity).toBe(`sha384-${createHash('sha384').update('run()').digest('base64')}`);
    const list = await published(`modules/history/${entry.version}/files.json`);
    expect(entry.files).toBe(`sha384-${createHash('sha384').update(list).digest('base64')}`);
    expect(JSON.parse(list)).toMatchObject({
      'remoteEntry.js': entry.integrity,
      'mf-manifest.json': expect.stringMatching(/^sha384-/) as unknown,
    });
    expect(entry.remote).toEqual({ name: 'avsec_history', entry: 'remoteEntry.js', module: [], hashes: {} });
    expect(entry.menu[0]?.label).toEqual(labels('Menu'));
    expect(entry.audit).toEqual({ tables: { reports: labels('Menu') }, fields: {}, values: {} });
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
    expect(await readdir(path.join(target, 'modules/history'))).toEqual([first.version]);
  });

  it('is known file by file: what was altered, or is gone, is named', async () => {
    const entry = await publishBuiltModule(await aBuiltModule('history'), target);
    expect(await alteredFiles(target, entry)).toEqual([]);
    await write(path.join(target, `modules/history/${entry.version}/remoteEntry.js`), 'forged()');
    await rm(path.join(target, `modules/history/${entry.version}/share-map.json`));
    expect(await alteredFiles(target, entry)).toEqual(['remoteEntry.js', 'share-map.json']);
    await write(path.join(target, `modules/history/${entry.version}/files.json`), '{}');
    expect(await alteredFiles(target, entry)).toEqual(['files.json']);
  });

  it('leaves the other modules as they are', async () => {
    await publishBuiltModule(await aBuiltModule('reports'), target);
    await publishBuiltModule(await aBuiltModule('history'), target);
    expect((await readRegistryFile(target)).map(({ id }) => id)).toEqual(['history', 'reports']);
  });

  it('refuses a module that claims a route of another one, and registers nothing of it', async () => {
    await publishBuiltModule(await aBuiltModule('history'), target);
    await expect(publishBuiltModule(await aBuiltModule('other', { route: '/history' }), target)).rejects.toThrow(
      'other claims route /history: it takes /history, which belongs to module history',
    );
    expect((await readRegistryFile(target)).map(({ id }) => id)).toEqual(['history']);
  });

  it('refuses a module that claims a page of the shell', async () => {
    await expect(publishBuiltModule(await aBuiltModule('other', { route: '/home' }), target)).rejects.toThrow(
      'other claims route /home: it takes /home, which belongs to the shell',
    );
  });

  it.each(['/report/:name', '/Report/:id', '/report/new'])(
    'refuses %s, which takes addresses of /report/:id',
    async (route) => {
      await publishBuiltModule(await aBuiltModule('history', { route: '/report/:id' }), target);
      await expect(publishBuiltModule(await aBuiltModule('other', { route }), target)).rejects.toThrow(
        'it takes /report/:id, which belongs to module history',
      );
    },
  );

  it('refuses a folder that holds no portal, and leaves it as it was', async () => {
    const elsewhere = path.join(workspace, 'elsewhere');
    await expect(publishBuiltModule(await aBuiltModule('history'), elsewhere)).rejects.toThrow(
      'elsewhere holds no portal',
    );
    await expect(readdir(elsewhere)).rejects.toThrow();
  });

  it('refuses styles that would change the rest of the portal', async () => {
    const folder = await aBuiltModule('history');
    await write(path.join(folder, 'dist/page.css'), '* { display: none }');
    await expect(publishBuiltModule(folder, target)).rejects.toThrow("page.css styles what is not the module's: '*'");
  });

  it('refuses styles of the shell or of another module, which may go on publishing its own', async () => {
    const [gate, history] = [await aBuiltModule('gate'), await aBuiltModule('history')];
    await write(path.join(target, 'main.css'), '.brand { color: navy }');
    await write(path.join(gate, 'dist/gate.css'), '.gate-row { color: red }');
    await publishBuiltModule(gate, target);
    for (const stray of ['.gate-row', '.brand']) {
      await write(path.join(history, 'dist/page.css'), `${stray} { display: none }`);
      await expect(publishBuiltModule(history, target)).rejects.toThrow(
        `page.css styles what is not the module's: '${stray}'`,
      );
    }
    await write(path.join(history, 'dist/page.css'), '.history-list .gate-row { display: none }');
    await publishBuiltModule(history, target);
    await write(path.join(gate, 'dist/remoteEntry.js'), 'next()');
    expect((await publishBuiltModule(gate, target)).id).toBe('gate');
  });

  it('refuses a build that was made under another id', async () => {
    const folder = await aBuiltModule('history');
    const declaration: object = JSON.parse(await readFile(path.join(folder, 'module.json'), 'utf8')) as object;
    await write(path.join(folder, 'module.json'), { ...declaration, id: 'renamed', routes: [{ path: '/renamed' }] });
    await expect(publishBuiltModule(folder, target)).rejects.toThrow(
      'was built as avsec_history, not as module renamed: build it again',
    );
  });

  it('registers every one of eight modules that are published at once', async () => {
    const ids = Array.from({ length: 8 }, (_, place) => `team${place}`);
    const folders = await Promise.all(ids.map((id) => aBuiltModule(id)));
    await Promise.all(folders.map((folder) => publishBuiltModule(folder, target)));
    expect((await readRegistryFile(target)).map(({ id }) => id)).toEqual(ids);
  });

  it('notes who published each release and when', async () => {
    const { version } = await publishBuiltModule(await aBuiltModule('history'), target);
    const { releases, registered } = await readReleaseLog(target, 'history');
    expect(registered).toBe(version);
    expect(releases.map(({ by }) => by)).toEqual([userInfo().username]);
    expect(Date.parse(releases[0]?.at ?? '')).toBeGreaterThan(0);
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

  it('takes a module of an older contract that the portal still speaks', async () => {
    await write(path.join(target, 'share-map.json'), { contract: 2, oldestContract: 1, shared: {} });
    expect(await publishBuiltModule(await aBuiltModule('history'), target)).toMatchObject({
      id: 'history',
      contract: { from: 1, to: 1 },
    });
  });

  it('says what is missing when a folder is not built or a menu text is not translated', async () => {
    const folder = await aBuiltModule('history');
    await write(path.join(folder, 'src/locales/ko.json'), {});
    await expect(publishBuiltModule(folder, target)).rejects.toThrow("ko.json has no text 'menu.entry'");
    await write(path.join(folder, 'dist/mf-manifest.json'), {});
    await write(path.join(folder, 'src/locales/ko.json'), { menu: { entry: 'Menu' } });
    await expect(publishBuiltModule(folder, target)).rejects.toThrow(
      'mf-manifest.json does not name the files of a module',
    );
    await rm(path.join(folder, 'dist'), { recursive: true });
    await expect(publishBuiltModule(folder, target)).rejects.toThrow('holds no built module');
  });

  it('names the file that is missing, is no JSON, or holds more than texts', async () => {
    const folder = await aBuiltModule('files');
    const texts = path.join(folder, 'src/locales/it.json');
    await write(texts, { menu: { entry: 7 } });
    await expect(publishBuiltModule(folder, target)).rejects.toThrow(`${texts} holds more than texts`);
    await write(texts, '{ "menu": ');
    await expect(publishBuiltModule(folder, target)).rejects.toThrow(`${texts} is no JSON`);
    await rm(texts);
    await expect(publishBuiltModule(folder, target)).rejects.toThrow(`${texts} is missing`);
  });
});
