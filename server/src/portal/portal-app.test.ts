import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  SCRIPT,
  REGISTRY,
  folder,
  logged,
  answerWith,
  openFolder,
  closeFolder,
  beginAfresh,
  portal,
} from './portal-app.fixture';

beforeAll(openFolder);
afterAll(closeFolder);
beforeEach(beginAfresh);

describe('headers', () => {
  test('every answer carries the policy, its nonce new each time and the same as in the page', async () => {
    const { get } = portal();
    const nonces = new Set<string>();
    for (const path of ['/', '/home', '/checklist-custom/red-gate-vehicle-inspection']) {
      const response = await get(path);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(await response.text()).toContain(`<meta name="csp-nonce" content="${nonce}">`);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    expect(nonces).not.toContain('');
  });

  test('the policy is exactly the one of the design', async () => {
    const policy = (await portal().get('/')).headers.get('content-security-policy') ?? '';
    expect(
      policy
        .replace(/nonce-[^']+/, 'nonce-X')
        .split('; ')
        .sort(),
    ).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self' data:",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "frame-src 'self' blob:",
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "media-src 'self' blob:",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-X'",
      "worker-src 'self'",
    ]);
  });

  test.each(['/', '/config.json', '/modules.json', '/main.0123abcd.js', '/rest/v1/checklists', '/missing.js'])(
    '%s: the other headers',
    async (path) => {
      const { headers } = await portal().get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('permissions-policy')).toContain('microphone=()');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );
});

describe('configuration', () => {
  test('names the portal’s own origin, the key and the demo account, and is never stored', async () => {
    const response = await portal().get('/config.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      supabase: { url: '/', key: 'sb_publishable_x' },
      loginDomain: 'portal.invalid',
      demo: true,
      allowModuleOverrides: false,
      serviceWorker: true,
      reportLinks: false,
      secondStep: true,
      demoUser: 'admin',
    });
  });

  test('without demo accounts it names none', async () => {
    expect(await (await portal({ demoUser: null }).get('/config.json')).json()).toMatchObject({ demo: false });
  });

  test('a module may come from the browser’s machine only where the installation says so, socket too', async () => {
    const { get } = portal({ moduleOverrides: true });
    expect(await (await get('/config.json')).json()).toMatchObject({ allowModuleOverrides: true });
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;");
    expect(policy).toContain(
      "connect-src 'self' http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*;",
    );
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*;/);
  });

  test('has what this installation says for modules, and nothing of it where it says nothing', async () => {
    const moduleSettings = { bagagem: { hours: 12, desk: 'Terminal 2' } };
    expect(await (await portal({ moduleSettings }).get('/config.json')).json()).toMatchObject({
      modules: moduleSettings,
    });
    expect(await (await portal().get('/config.json')).json()).not.toHaveProperty('modules');
  });
});

describe('files', () => {
  test('what has a hash in its name is kept for ever and sent as small as it gets', async () => {
    const response = await portal().get('/main.0123abcd.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(SCRIPT);
  });

  test.each([
    '/modules/history/1.0.0/remoteEntry.89abcdef.js',
    '/modules%2fhistory%2f1.0.0%2fremoteEntry.89abcdef.js',
    '//modules/history/1.0.0/remoteEntry.89abcdef.js',
    '/modules/history/releases.json',
  ])('what nobody published is not given out: %s', async (path) => expect((await portal().get(path)).status).toBe(404));

  test('whoever takes only gzip, or nothing, gets that', async () => {
    const { get } = portal();
    expect((await get('/main.0123abcd.js', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe(
      'gzip',
    );
    expect(await (await get('/main.0123abcd.js')).text()).toBe(SCRIPT);
  });

  test.each(['/modules.json', '/icon.svg'])(
    '%s is asked for each time, compressed, and not sent again while it is the same',
    async (path) => {
      const { get } = portal();
      const first = await get(path, { 'accept-encoding': 'br' });
      expect(first.headers.get('cache-control')).toBe('no-cache');
      expect(first.headers.get('content-encoding')).toBe('br');
      expect(first.headers.get('vary')).toBe('Accept-Encoding');
      const etag = first.headers.get('etag') ?? '';
      expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304);
      expect((await get(path, { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200);
    },
  );

  test('a new registry is seen at once', async () => {
    const { get } = portal();
    const etag = (await get('/modules.json')).headers.get('etag') ?? '';
    await writeFile(join(folder, 'public', 'modules.json'), '{"modules":[]}');
    expect(await (await get('/modules.json', { 'if-none-match': etag })).text()).toBe('{"modules":[]}');
    await writeFile(join(folder, 'public', 'modules.json'), REGISTRY);
  });

  test('a path with an extension that is no file is 404, any other path is the page', async () => {
    const { get } = portal();
    const missing = await get('/chunk.deadbeef.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect((await get('/emergencia/aeronautica')).status).toBe(200);
    expect((await get(`/checklist-report/${encodeURIComponent("' or 1=1--")}`)).status).toBe(200);
  });

  test.each([
    '/../keys.json',
    '/%2e%2e/keys.json',
    '/..%2fkeys.json',
    '/modules/..%2f..%2f..%2fkeys.json',
    '/..%5ckeys.json',
    '/....//keys.json',
    '/.publishing/history.json',
    '/%2epublishing/history.json',
    '//keys.json',
    '/%00.json',
    '/%c0%ae%c0%ae/keys.json',
  ])('no way out of the folder: %s', async (path) => {
    const response = await portal().get(path);
    expect(await response.text()).not.toContain('secret');
    expect(response.status).toBe(404);
  });

  test('a portal that is not built says so', async () => {
    await mkdir(join(folder, 'empty'));
    const response = await portal({ publicFolder: join(folder, 'empty') }).get('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm start');
  });
});

describe('API', () => {
  test('the request reaches the backend whole, and its answer the browser', async () => {
    answerWith(
      async (request) =>
        new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`, { status: 201 }),
    );
    const response = await portal().app.request('http://localhost:3000/rest/v1/rpc/save_submission', {
      method: 'POST',
      body: '{"a":1}',
    });
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('POST /rest/v1/rpc/save_submission {"a":1}');
  });

  test('its answers are stored by nobody and read by no other origin, whatever the uploader wished', async () => {
    answerWith(() =>
      Promise.resolve(
        new Response('x', {
          headers: { 'cache-control': 'public, max-age=31536000', 'access-control-allow-origin': '*' },
        }),
      ),
    );
    for (const path of ['/rest/v1/checklists', '/auth/v1/user', '/storage/v1/object/attachments/a']) {
      const { headers } = await portal().get(path);
      expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-store', null]);
    }
  });

  test('signing in: more than 16 KiB is refused before it is read as words, its length stated or not', async () => {
    const { app } = portal();
    const send = (bytes: number, headers: Record<string, string>) =>
      app.request('http://localhost:3000/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers,
      });
    expect((await send(16 * 1024, {})).status).toBe(200);
    expect((await send(16 * 1024 + 1, {})).status).toBe(413);
    expect((await send(10, { 'content-length': String(16 * 1024 + 1) })).status).toBe(413);
  });

  test('a failure is one line in the log and no more than a sentence in the answer', async () => {
    answerWith(() => Promise.reject(new TypeError('the database went away')));
    const response = await portal().get('/rest/v1/checklists?title=eq.confidential');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('{"code":"500","message":"The portal could not answer this request."}');
    expect(logged).toEqual([
      {
        event: 'request-failed',
        method: 'GET',
        path: '/rest/v1/checklists',
        reason: 'TypeError: the database went away',
      },
    ]);
  });
});

test('what the database says of somebody’s words is not in the log', async () => {
  answerWith(() =>
    Promise.reject(
      Object.assign(new Error('invalid input syntax for type uuid: "ana@airport.example"'), {
        severity: 'ERROR',
        code: '22P02',
      }),
    ),
  );
  expect((await portal().get('/rest/v1/checklists')).status).toBe(500);
  expect(logged).toEqual([
    { event: 'request-failed', method: 'GET', path: '/rest/v1/checklists', reason: 'database: 22P02' },
  ]);
});
