import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { aModuleIn, type BuiltModule, labels, write } from './a-built-module';
import { alteredFiles } from './altered-files';
import { publishBuiltModule, publishNewBuild } from './publish';
import { endCandidate, offerCandidate, raiseCandidate, removeModule, rollBackModule } from './registered-modules';
import { readRegistered, readRegistryFile } from './registry-file';
import { readReleaseLog } from './release-log';

let workspace: string;
let target: string;

beforeEach(async () => {
  workspace = await mkdtemp(path.join(tmpdir(), 'publishing-'));
  target = path.join(workspace, 'public');
  await write(path.join(target, 'share-map.json'), { contract: 1, shared: {} });
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const aBuiltModule = (id: string, more: BuiltModule = {}): Promise<string> => aModuleIn(workspace, id, more);

const published = (file: string): Promise<string> => readFile(path.join(target, file), 'utf8');

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

describe('a registered module', () => {
  it('goes back to its former release, and to the one before that', async () => {
    const [first, second] = [
      await publishBuiltModule(await aBuiltModule('history', { code: '1' }), target),
      await publishBuiltModule(await aBuiltModule('history', { code: '2' }), target),
    ];
    await publishBuiltModule(await aBuiltModule('history', { code: '3' }), target);

    expect(await rollBackModule(target, 'history')).toEqual(second);
    expect(await rollBackModule(target, 'history')).toEqual(first);
    expect(await readRegistryFile(target)).toEqual([first]);
    await expect(rollBackModule(target, 'history')).rejects.toThrow(
      'module history has no former release to go back to',
    );
  });

  it('goes forward again to a release that is named', async () => {
    const first = await publishBuiltModule(await aBuiltModule('history', { code: '1' }), target);
    const second = await publishBuiltModule(await aBuiltModule('history', { code: '2' }), target);
    await publishBuiltModule(await aBuiltModule('history', { code: '3' }), target);

    expect(await rollBackModule(target, 'history', first.version)).toEqual(first);
    expect(await rollBackModule(target, 'history', second.version)).toEqual(second);
    await expect(rollBackModule(target, 'history', '9.9.9')).rejects.toThrow(
      'module history has no release 9.9.9; it has',
    );
  });

  it('does not go back to a release that the portal can no longer run', async () => {
    await publishBuiltModule(await aBuiltModule('history', { code: '1' }), target);
    await publishBuiltModule(await aBuiltModule('history', { code: '2' }), target);
    await write(path.join(target, 'share-map.json'), { contract: 2, shared: {} });
    await expect(rollBackModule(target, 'history')).rejects.toThrow(
      'history works with contracts 1 to 1, the portal has 2',
    );
  });

  it('stays rolled back when a start brings the same build again, until there is a new one', async () => {
    const first = await publishBuiltModule(await aBuiltModule('history', { code: '1' }), target);
    const folder = await aBuiltModule('history', { code: '2' });
    await publishBuiltModule(folder, target);
    await rollBackModule(target, 'history');

    expect(await publishNewBuild(folder, target)).toBe(first.version);
    expect(await readRegistryFile(target)).toEqual([first]);
    const next = await publishNewBuild(await aBuiltModule('history', { code: '3' }), target);
    expect((await readRegistryFile(target)).map(({ version }) => version)).toEqual([next]);
  });

  it('stays removed when a start brings it again, and comes back when it is published', async () => {
    const folder = await aBuiltModule('history');
    await publishBuiltModule(folder, target);
    await removeModule(target, 'history');
    expect(await publishNewBuild(folder, target)).toBeNull();
    expect(await readRegistryFile(target)).toEqual([]);
    await publishBuiltModule(folder, target);
    expect(await readRegistryFile(target)).toHaveLength(1);
  });

  it('is registered again by a start when the list of modules was lost', async () => {
    const folder = await aBuiltModule('history');
    const entry = await publishBuiltModule(folder, target);
    await rm(path.join(target, 'modules.json'));
    await publishNewBuild(folder, target);
    expect(await readRegistryFile(target)).toEqual([entry]);
  });

  it('leaves the registry when it is removed, and its files stay for pages that are open', async () => {
    const entry = await publishBuiltModule(await aBuiltModule('history'), target);
    await removeModule(target, 'history');
    expect(await readRegistryFile(target)).toEqual([]);
    expect(await published(`modules/history/${entry.version}/remoteEntry.js`)).toBe('run()');
    await expect(removeModule(target, 'history')).rejects.toThrow('module history is not registered');
  });
});

describe('a candidate', () => {
  const versions = async () => {
    const { entries, candidates } = await readRegistered(target);
    return {
      registered: entries.map(({ version }) => version),
      candidates: candidates.map(({ entry, audience }) => [entry.version, audience]),
    };
  };
  const two = async () => {
    const first = await publishBuiltModule(await aBuiltModule('history'), target);
    const second = await publishBuiltModule(await aBuiltModule('history', { code: 'better()' }), target, {
      candidateFor: { share: 10 },
    });
    return [first.version, second.version] as const;
  };

  it('stands beside what is registered, is raised and lowered, and ends', async () => {
    const [first, second] = await two();
    expect(await versions()).toEqual({ registered: [first], candidates: [[second, { share: 10 }]] });
    await offerCandidate(target, 'history', { share: 50, roles: ['auditor'] });
    expect(await versions()).toEqual({
      registered: [first],
      candidates: [[second, { share: 50, roles: ['auditor'] }]],
    });
    await endCandidate(target, 'history');
    expect(await versions()).toEqual({ registered: [first], candidates: [] });
    await expect(endCandidate(target, 'history')).rejects.toThrow('module history has no candidate');
    await offerCandidate(target, 'history', {}, second);
    expect(await versions()).toEqual({ registered: [first], candidates: [[second, {}]] });
  });

  it('is registered for everybody when it is raised to all, and a rollback leads back', async () => {
    const [first, second] = await two();
    await raiseCandidate(target, 'history');
    expect(await versions()).toEqual({ registered: [second], candidates: [] });
    await rollBackModule(target, 'history');
    expect(await versions()).toEqual({ registered: [first], candidates: [] });
  });

  it('can be all that there is of a module, and a start does not make more of it', async () => {
    const folder = await aBuiltModule('history');
    const { version } = await publishBuiltModule(folder, target, { candidateFor: {} });
    expect(await versions()).toEqual({ registered: [], candidates: [[version, {}]] });
    expect(await publishNewBuild(folder, target)).toBeNull();
    expect(await versions()).toEqual({ registered: [], candidates: [[version, {}]] });
    await removeModule(target, 'history');
    expect(await versions()).toEqual({ registered: [], candidates: [] });
  });

  it('keeps its address against other modules, and is refused one of theirs', async () => {
    await publishBuiltModule(await aBuiltModule('history'), target, { candidateFor: {} });
    await expect(publishBuiltModule(await aBuiltModule('other', { route: '/history' }), target)).rejects.toThrow(
      'belongs to module history',
    );
    await publishBuiltModule(await aBuiltModule('editor'), target);
    await expect(
      publishBuiltModule(await aBuiltModule('third', { route: '/editor' }), target, { candidateFor: {} }),
    ).rejects.toThrow('belongs to module editor');
  });

  it('is never what is registered for everybody', async () => {
    const folder = await aBuiltModule('history');
    await publishBuiltModule(folder, target);
    await expect(publishBuiltModule(folder, target, { candidateFor: { share: 1 } })).rejects.toThrow(
      'is registered for everybody already',
    );
  });
});
