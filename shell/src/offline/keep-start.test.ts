import { anEntry } from '../modules/an-entry.fixture';
import { requestRegistry } from '../modules/registry-request';
import { MODULES_CACHE, START_CACHE } from './agreement';
import { FakeCaches } from './caches.fixture';
import { keepStart } from './keep-start';

jest.mock('../modules/registry-request', () => ({ requestRegistry: jest.fn() }));

const manifestOf = (name: string) => ({
  name,
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [
    {
      path: './module',
      assets: { js: { sync: ['module.js'], async: ['page.js'] }, css: { sync: [], async: ['page.css'] } },
    },
  ],
});
const TYPES: Record<string, string> = {
  js: 'application/javascript',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
};

let stored: FakeCaches;
let server: Map<string, () => Response>;

const file = (path: string, body = path): void => {
  server.set(
    path,
    () => new Response(body, { headers: { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? '' } }),
  );
};
const release = (id: string, version = '1.0.0+00000001'): void => {
  file(`/modules/${id}/${version}/mf-manifest.json`, JSON.stringify(manifestOf(id)));
  for (const name of ['remoteEntry.js', 'module.js', 'page.js', 'page.css']) file(`/modules/${id}/${version}/${name}`);
};
const entry = (id: string, changes: Parameters<typeof anEntry>[1] = {}) => {
  const version = changes.version ?? '1.0.0+00000001';
  return anEntry(id, { version, manifest: `/modules/${id}/${version}/mf-manifest.json`, ...changes });
};
const publish = (...modules: ReturnType<typeof anEntry>[]): void =>
  void jest.mocked(requestRegistry).mockResolvedValue({ modules });
const keptModules = async (): Promise<string[]> => {
  const registry = (await (await stored.open(START_CACHE)).match('/modules.json'))?.json() as
    Promise<{ modules: { id: string }[] }> | undefined;
  return ((await registry)?.modules ?? []).map(({ id }) => id);
};
const keptFiles = async (): Promise<string[]> =>
  (await (await stored.open(MODULES_CACHE)).keys()).map(({ url }) => new URL(url).pathname);

beforeEach(() => {
  stored = new FakeCaches();
  server = new Map();
  file('/config.json', '{}');
  Object.assign(globalThis, {
    caches: stored,
    fetch: jest.fn((address: string) => {
      const { pathname, href } = new URL(address, location.origin);
      const answer = (server.get(pathname) ?? (() => new Response('', { status: 404 })))();
      return Promise.resolve(Object.defineProperty(answer, 'url', { value: href }));
    }),
  });
});

it('keeps every file of the modules that the role can open, and a registry that names these', async () => {
  release('checklists');
  release('editor');
  publish(
    entry('checklists'),
    entry('editor', { routes: [{ path: '/create-checklist', skeleton: 'form', roles: ['author', 'admin'] }] }),
  );
  await keepStart(['inspector']);
  expect(await keptModules()).toEqual(['checklists']);
  expect((await keptFiles()).sort()).toEqual(
    ['mf-manifest.json', 'module.js', 'page.css', 'page.js', 'remoteEntry.js'].map(
      (name) => `/modules/checklists/1.0.0+00000001/${name}`,
    ),
  );
  expect(await (await stored.open(START_CACHE)).match('/config.json')).toBeDefined();
});

it('writes no registry before all files are there: a start without a network then has what it had before', async () => {
  release('checklists');
  publish(entry('checklists'));
  await keepStart(['inspector']);
  release('checklists', '2.0.0+00000002');
  server.set('/modules/checklists/2.0.0+00000002/page.js', () => Response.error());
  publish(entry('checklists', { version: '2.0.0+00000002' }));
  await expect(keepStart(['inspector'])).rejects.toThrow();
  const registry = (await (await stored.open(START_CACHE)).match('/modules.json'))?.json();
  expect(await registry).toMatchObject({ modules: [{ version: '1.0.0+00000001' }] });
  expect(await keptFiles()).toContain('/modules/checklists/1.0.0+00000001/page.js');
});

it('leaves out a module whose files are gone from the server', async () => {
  release('checklists');
  release('history');
  server.delete('/modules/history/1.0.0+00000001/page.js');
  publish(entry('checklists'), entry('history'));
  await keepStart(['inspector']);
  expect(await keptModules()).toEqual(['checklists']);
});

it('does not keep the page of a network that wants a sign-in in the place of a file', async () => {
  release('checklists');
  server.set(
    '/modules/checklists/1.0.0+00000001/page.js',
    () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
  );
  publish(entry('checklists'));
  await expect(keepStart(['inspector'])).rejects.toThrow('not the file');
  expect(await keptModules()).toEqual([]);
});

it('forgets the files of releases that are no longer named', async () => {
  release('checklists');
  release('history');
  publish(entry('checklists'), entry('history'));
  await keepStart(['inspector']);
  release('checklists', '2.0.0+00000002');
  publish(entry('checklists', { version: '2.0.0+00000002' }));
  await keepStart(['inspector']);
  expect(await keptModules()).toEqual(['checklists']);
  expect((await keptFiles()).every((path) => path.startsWith('/modules/checklists/2.0.0+00000002/'))).toBe(true);
});

it('fetches nothing again that is kept already', async () => {
  release('checklists');
  publish(entry('checklists'));
  await keepStart(['inspector']);
  jest.mocked(fetch).mockClear();
  await keepStart(['inspector']);
  expect(jest.mocked(fetch).mock.calls.map(([address]) => address)).toEqual(['/config.json']);
});
