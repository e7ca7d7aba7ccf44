import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogEntry } from '../log';
import { createPortalApp } from './portal-app';

let folder: string;
const logged: LogEntry[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unusual-'));
  await mkdir(join(folder, 'modules/history/1.0.0'), { recursive: true });
  for (const name of ['index.html', 'main.0123abcd.js', 'modules.json', 'modules/history/1.0.0/remoteEntry.js'])
    await writeFile(join(folder, name), '{}');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => void logged.splice(0));

const portal = () =>
  createPortalApp({
    backend: { publishableKey: 'sb_publishable_x', fetch: () => Promise.resolve(Response.json({})) },
    publicFolder: folder,
    loginDomain: 'portal.invalid',
    demoUser: null,
    trustProxy: false,
    moduleOverrides: false,
    serviceWorker: true,
    log: (entry) => logged.push(entry),
  });

test.each([
  '/main.0123abcd.js/x.js',
  '/main.0123abcd.js/',
  '/main.0123abcd.js%2fx.js',
  '/modules.json/x/y.json',
  '/modules.json/',
  '/modules/history/1.0.0/remoteEntry.js/x.js',
  '/modules/history/1.0.0/',
  `/${'a'.repeat(300)}.js`,
])('a file that is taken for a folder has nothing in it, nor a folder that is taken for a file: %s', async (path) => {
  expect((await portal().request(path, { headers: { 'accept-encoding': 'br, gzip' } })).status).toBe(404);
  expect(logged).toEqual([]);
});

test.each(['/', '/main.0123abcd.js', '/rest/v1/checklists', '/auth/v1/user', '/functions/v1/people', '/healthz'])(
  '%s is not asked by TRACE, nor in ways that nobody knows',
  async (path) => {
    for (const method of ['TRACE', 'PROPFIND']) {
      const request = new Request(`http://localhost:3000${path}`);
      // As the server in front of it hands on what `Request` refuses to make.
      Object.defineProperty(request, 'method', { value: method });
      const response = await portal().fetch(request);
      expect([response.status, response.headers.get('allow')]).toEqual([
        405,
        'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      ]);
    }
    expect(logged).toEqual([]);
  },
);
