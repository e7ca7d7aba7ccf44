import { anEntry } from './an-entry';
import { readManifest } from './remote-manifest';

const MANIFEST = {
  name: 'avsec_history',
  metaData: { remoteEntry: { name: 'remoteEntry.0badcafe.js', path: '' } },
  exposes: [
    { path: './other', assets: { js: { sync: ['other.js'], async: [] } } },
    { path: './module', assets: { js: { sync: ['module.js'], async: ['page.js'] } } },
  ],
};

const FOLDER = `${location.origin}/modules/history/1.0.0+00000001`;
const answered = (body: unknown, status = 200) => {
  global.fetch = jest.fn(() => Promise.resolve({ status, ok: status === 200, json: () => Promise.resolve(body) })) as never;
  return readManifest(anEntry('history'), 1000);
};

it('tells where the entry file is, and the files in which the module itself is', async () => {
  expect(await answered(MANIFEST)).toEqual({ name: 'avsec_history', entryUrl: `${FOLDER}/remoteEntry.0badcafe.js`, moduleUrls: [`${FOLDER}/module.js`] });
});

it('does without what a build does not say of its files', async () => {
  expect(await answered({ ...MANIFEST, exposes: undefined })).toMatchObject({ moduleUrls: [] });
  expect(await answered({ ...MANIFEST, exposes: [{ path: './module' }] })).toMatchObject({ moduleUrls: [] });
});

it.each([
  ['is not there', MANIFEST, 404, 'MOD-001'],
  ['cannot be had', MANIFEST, 503, 'MOD-002'],
  ['is something else', { page: 'index.html' }, 200, 'MOD-001'],
])('fails with its code when it %s', async (_, body, status, code) => {
  await expect(answered(body, status)).rejects.toMatchObject({ code });
});
