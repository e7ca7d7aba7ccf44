import { rm } from 'node:fs/promises';
import path from 'node:path';
import { write } from './a-built-module.fixture';
import { publishBuiltModule, publishNewBuild } from './publish';
import { endCanary, offerCanary, raiseCanary, removeModule, rollBackModule } from './registered-modules';
import { readRegistered, readRegistryFile } from './registry-file';
import { target, openWorkspace, closeWorkspace, aBuiltModule, published } from './publishing.fixture';

beforeEach(openWorkspace);
afterEach(closeWorkspace);

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

describe('a canary', () => {
  const versions = async () => {
    const { entries, canaries } = await readRegistered(target);
    return {
      registered: entries.map(({ version }) => version),
      canaries: canaries.map(({ entry, audience }) => [entry.version, audience]),
    };
  };
  const two = async () => {
    const first = await publishBuiltModule(await aBuiltModule('history'), target);
    const second = await publishBuiltModule(await aBuiltModule('history', { code: 'better()' }), target, {
      canaryFor: { share: 10 },
    });
    return [first.version, second.version] as const;
  };

  it('stands beside what is registered, is raised and lowered, and ends', async () => {
    const [first, second] = await two();
    expect(await versions()).toEqual({ registered: [first], canaries: [[second, { share: 10 }]] });
    await offerCanary(target, 'history', { share: 50, roles: ['auditor'] });
    expect(await versions()).toEqual({
      registered: [first],
      canaries: [[second, { share: 50, roles: ['auditor'] }]],
    });
    await endCanary(target, 'history');
    expect(await versions()).toEqual({ registered: [first], canaries: [] });
    await expect(endCanary(target, 'history')).rejects.toThrow('module history has no canary');
    await offerCanary(target, 'history', {}, second);
    expect(await versions()).toEqual({ registered: [first], canaries: [[second, {}]] });
  });

  it('is registered for everybody when it is raised to all, and a rollback leads back', async () => {
    const [first, second] = await two();
    await raiseCanary(target, 'history');
    expect(await versions()).toEqual({ registered: [second], canaries: [] });
    await rollBackModule(target, 'history');
    expect(await versions()).toEqual({ registered: [first], canaries: [] });
  });

  it('can be all that there is of a module, and a start does not make more of it', async () => {
    const folder = await aBuiltModule('history');
    const { version } = await publishBuiltModule(folder, target, { canaryFor: {} });
    expect(await versions()).toEqual({ registered: [], canaries: [[version, {}]] });
    expect(await publishNewBuild(folder, target)).toBeNull();
    expect(await versions()).toEqual({ registered: [], canaries: [[version, {}]] });
    await removeModule(target, 'history');
    expect(await versions()).toEqual({ registered: [], canaries: [] });
  });

  it('keeps its address against other modules, and is refused one of theirs', async () => {
    await publishBuiltModule(await aBuiltModule('history'), target, { canaryFor: {} });
    await expect(publishBuiltModule(await aBuiltModule('other', { route: '/history' }), target)).rejects.toThrow(
      'belongs to module history',
    );
    await publishBuiltModule(await aBuiltModule('editor'), target);
    await expect(
      publishBuiltModule(await aBuiltModule('third', { route: '/editor' }), target, { canaryFor: {} }),
    ).rejects.toThrow('belongs to module editor');
  });

  it('is never what is registered for everybody', async () => {
    const folder = await aBuiltModule('history');
    await publishBuiltModule(folder, target);
    await expect(publishBuiltModule(folder, target, { canaryFor: { share: 1 } })).rejects.toThrow(
      'is registered for everybody already',
    );
  });
});
