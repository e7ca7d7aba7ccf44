import { remoteIn } from './manifest';

const MANIFEST = {
  name: 'avsec_history',
  metaData: { remoteEntry: { name: 'remoteEntry.0badcafe.js', path: '' } },
  exposes: [
    { path: './other', assets: { js: { sync: ['other.js'], async: [] } } },
    { path: './module', assets: { js: { sync: ['module.js'], async: ['page.js'] } } },
  ],
};

it('names the entry file and those in which the module itself is', () => {
  expect(remoteIn(MANIFEST)).toEqual({
    name: 'avsec_history',
    entry: 'remoteEntry.0badcafe.js',
    module: ['module.js'],
  });
});

it('takes the folder of the entry file with its name', () => {
  expect(remoteIn({ ...MANIFEST, metaData: { remoteEntry: { name: 'entry.js', path: 'static/' } } })).toMatchObject({
    entry: 'static/entry.js',
  });
});

it('does without what a build does not say of its files', () => {
  expect(remoteIn({ ...MANIFEST, exposes: undefined })).toMatchObject({ module: [] });
  expect(remoteIn({ ...MANIFEST, exposes: [{ path: './module' }] })).toMatchObject({ module: [] });
});

it.each([
  null,
  'text',
  {},
  { ...MANIFEST, name: '' },
  { ...MANIFEST, metaData: { remoteEntry: { name: 'https://evil.example/entry.js', path: '' } } },
])('is no manifest: %j', (value) => {
  expect(remoteIn(value)).toBeNull();
});
