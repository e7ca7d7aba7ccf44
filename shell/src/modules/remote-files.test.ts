import { anEntry } from './an-entry.fixture';
import { remoteFiles } from './remote-files';

const MANIFEST = { name: 'avsec_history', metaData: { remoteEntry: { name: 'remoteEntry.0badcafe.js', path: '' } } };
const HASH = `sha384-${'A'.repeat(64)}`;
const FOLDER = `${location.origin}/modules/history/1.0.0+00000001`;

const fetching = (body: unknown, status = 200): jest.Mock => {
  const asked = jest.fn(() => Promise.resolve({ status, ok: status === 200, json: () => Promise.resolve(body) }));
  global.fetch = asked as never;
  return asked;
};

it('asks nobody where the registry names the files', async () => {
  const asked = fetching(null, 404);
  const entry = anEntry('history', {
    remote: {
      name: 'avsec_history',
      entry: 'remoteEntry.cafe0bad.js',
      module: ['module.js', 'other.js'],
      hashes: { 'module.js': HASH },
    },
  });
  expect(await remoteFiles(entry, 1000)).toEqual({
    name: 'avsec_history',
    entryUrl: `${FOLDER}/remoteEntry.cafe0bad.js`,
    module: [{ url: `${FOLDER}/module.js`, integrity: HASH }, { url: `${FOLDER}/other.js` }],
  });
  expect(asked).not.toHaveBeenCalled();
});

it('asks the manifest otherwise', async () => {
  fetching(MANIFEST);
  expect(await remoteFiles(anEntry('history'), 1000)).toEqual({
    name: 'avsec_history',
    entryUrl: `${FOLDER}/remoteEntry.0badcafe.js`,
    module: [],
  });
});

it.each([
  ['is not there', MANIFEST, 404, 'MOD-001'],
  ['cannot be had', MANIFEST, 503, 'MOD-002'],
  ['is something else', { page: 'index.html' }, 200, 'MOD-001'],
])('fails with its code when the manifest %s', async (_, body, status, code) => {
  fetching(body, status);
  await expect(remoteFiles(anEntry('history'), 1000)).rejects.toMatchObject({ code });
});
