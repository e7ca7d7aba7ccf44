import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertCanariesAreKept } from '@avsec/module-kit/publishing';
import { DEMO_PASSWORD } from './seeding/demo-accounts';
import { personnelAccess } from './seeding/personnel-access';
import { clientAt, type TestClient } from './testing/client-of';
import { spawnPortal, type SpawnedPortal } from './testing/spawn-portal';

jest.setTimeout(90_000);

let folder: string;
let running: SpawnedPortal[];

const start = (environment: NodeJS.ProcessEnv = {}, nodeOptions: string[] = []): SpawnedPortal => {
  const portal = spawnPortal({ PORTAL_DATA: join(folder, 'data'), ...environment }, nodeOptions);
  running.push(portal);
  return portal;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(folder, 'data', 'public'), { recursive: true });
  await writeFile(join(folder, 'data', 'public', 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
});
beforeEach(() => void (running = []));
afterEach(async () => {
  for (const portal of running) portal.kill('SIGKILL');
  await Promise.all(running.map((portal) => portal.ended));
});
afterAll(() => rm(folder, { recursive: true }));

async function signedIn(address: string, username: string): Promise<TestClient> {
  const client = await clientAt(address);
  const { error } = await client.auth.signInWithPassword({
    email: `${username}@portal.invalid`,
    password: DEMO_PASSWORD,
  });
  if (error) throw error;
  return client;
}

/** A request exactly as given: `fetch` tidies paths up before it sends them. */
async function send(
  address: string,
  path: string,
  method = 'GET',
  body?: Buffer,
): Promise<{ status: number | undefined; text: string }> {
  const sent = request(address, { path, method, ...(body && { headers: { 'content-length': body.length } }) });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk as Uint8Array));
  return { status: answer.statusCode, text: Buffer.concat(chunks).toString() };
}

test('first start, Ctrl-C, second start: same keys, same sessions, nothing seeded again', async () => {
  const first = start();
  const address = await first.ready;
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  // Whoever publishes into its folder reads there that it gives canaries to their people alone.
  await expect(assertCanariesAreKept(join(folder, 'data', 'public'))).resolves.toBeUndefined();
  expect(first.output()).toContain(
    'password portal-demo: admin (admin), autor (author), inspetor (inspector), auditor (auditor), ' +
      'supervisor (supervisor), manutencao (responsible)',
  );
  expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({
    supabase: { url: '/' },
    loginDomain: 'portal.invalid',
    demo: true,
    demoUser: 'admin',
  });
  expect(await (await fetch(`${address}/home`)).text()).toMatch(/content="[^_"]{10,}"/);
  const client = await signedIn(address, 'autor');
  const { data } = await client.auth.getSession();
  expect((await client.from('checklists').select('title')).data).toHaveLength(2);
  first.kill('SIGINT');
  expect(await first.ended).toBe(0);

  const second = start();
  const again = await clientAt(await second.ready);
  await again.auth.setSession({ access_token: data.session!.access_token, refresh_token: data.session!.refresh_token });
  expect((await again.from('checklists').select('title')).data).toHaveLength(2);
  expect((await again.auth.refreshSession()).error).toBeNull();
  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(second.errors()).not.toMatch(/^\s+at /m);
});

/** The line of one that does not start. */
const refusal = async (portal: SpawnedPortal): Promise<string> => {
  expect(await portal.ended).toBe(1);
  expect(portal.output()).toBe('');
  return portal.errors();
};

test('killed in a stream of saves: whatever was acknowledged is there, whole, with its files', async () => {
  const acknowledged = { checklists: new Set<string>(), files: new Map<string, string>() };
  for (let round = 0; round < 2; round++) {
    const portal = start();
    const address = await portal.ready;
    const [author, inspector] = [await signedIn(address, 'autor'), await signedIn(address, 'inspetor')];
    const { data } = await inspector.auth.getUser();
    const saving = Array.from({ length: 4 }, async (_, lane) => {
      for (let n = 0; ; n++) {
        const title = `Round ${round}, lane ${lane}, number ${n}`;
        const key = `${data.user!.id}/${crypto.randomUUID()}/${n}.txt`;
        const saved =
          lane < 3
            ? await author.rpc('save_checklist', { payload: { ...personnelAccess, title } })
            : await inspector.storage
                .from('attachments')
                .upload(key, Buffer.from(title), { contentType: 'text/plain' });
        if (saved.error) return;
        if (lane < 3) acknowledged.checklists.add(title);
        else acknowledged.files.set(key, title);
        if (acknowledged.checklists.size > 25 * (round + 1) && acknowledged.files.size > 3 * (round + 1))
          portal.kill('SIGKILL');
      }
    });
    await Promise.all(saving);
    expect(await portal.ended).toBe('SIGKILL');
  }

  const survivor = start();
  const uploader = await signedIn(await survivor.ready, 'inspetor');
  const { data: rows } = await uploader.from('checklist_summaries').select('title, item_count');
  const itemCount = personnelAccess.sections.flatMap((section) => section.items).length;
  const made = rows?.filter((row) => String(row['title']).startsWith('Round ')) ?? [];
  const found = new Map(made.map((row) => [row['title'], row['item_count']]));
  expect([...acknowledged.checklists].filter((title) => found.get(title) !== itemCount)).toEqual([]);
  expect([...found.values()].filter((count) => count !== itemCount)).toEqual([]);
  expect(found.size).toBe(made.length);
  for (const [key, text] of acknowledged.files)
    expect(await (await uploader.storage.from('attachments').download(key)).data?.text()).toBe(text);
});

describe('one portal, over real connections', () => {
  let portal: SpawnedPortal;
  let address: string;
  beforeAll(async () => {
    portal = spawnPortal({ PORTAL_DATA: join(folder, 'data'), TRUST_PROXY: '1' });
    address = await portal.ready;
  });
  afterAll(async () => {
    portal.kill('SIGKILL');
    await portal.ended;
  });

  test('what a request says of its host is in no answer; one that is no host keeps nobody from the next', async () => {
    const raw = async (lines: string[]): Promise<string> => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
      const chunks: Buffer[] = [];
      for await (const chunk of socket) chunks.push(Buffer.from(chunk as Uint8Array));
      return Buffer.concat(chunks).toString();
    };
    const paths = [
      '/',
      '/config.json',
      '/?next=/..//evil.example',
      '/modules',
      '/modules/',
      '//evil.example',
      '/%2f%2fevil.example/..',
      '/auth/v1/user',
      '/rest/v1/checklists',
      '/storage/v1/object/attachments/a',
      '/kit/releases',
      '/healthz',
    ];
    for (const path of paths) {
      const answer = await raw([
        `GET ${path} HTTP/1.1`,
        'Host: evil.example',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: https',
        'Forwarded: host=evil.example',
      ]);
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400|401|404|405|503) /);
      expect(answer).not.toMatch(/evil\.example|^location:/im);
      expect(answer).not.toMatch(/^ +at /m);
    }
    expect(await raw(['GET http://evil.example/config.json HTTP/1.1', 'Host: evil.example'])).not.toContain(
      'evil.example',
    );
    for (const host of ['Host: a b', 'Host: evil.example/../', 'Host: [', 'Host: '])
      expect(await raw(['GET /config.json HTTP/1.1', host])).toMatch(/^HTTP\/1\.1 (200|400) /);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test('no way out of the folder, too large is an answer, nothing harms the others', async () => {
    for (const path of ['/../keys.json', '/modules/../../keys.json', '/%2e%2e%2fkeys.json', '//../keys.json']) {
      const { status, text } = await send(address, path);
      expect(text).not.toContain('jwtSecret');
      expect(status).toBe(404);
    }
    expect((await send(address, '/auth/v1/token?grant_type=password', 'POST', Buffer.alloc(1024 * 1024))).status).toBe(
      413,
    );
    const client = await clientAt(address);
    const { status } = await fetch(`${address}/rest/v1/x?__proto__=eq.1`, {
      headers: {
        apikey: ((await (await fetch(`${address}/config.json`)).json()) as { supabase: { key: string } }).supabase.key,
      },
    });
    expect([status, (await client.from('checklists').select('id')).status]).toEqual([404, 401]);
    for (const method of ['TRACE', 'PROPFIND'])
      expect((await send(address, '/rest/v1/checklists', method)).status).toBe(405);
    const wrong = async () =>
      (await client.auth.signInWithPassword({ email: 'admin@portal.invalid', password: 'wrong' })).error?.code;
    expect(await wrong()).toBe('invalid_credentials');
    for (let n = 0; n < 9; n++) await wrong();
    expect(await wrong()).toBe('over_request_rate_limit');
    await expect(signedIn(address, 'inspetor')).resolves.toBeDefined();
  });

  test('another portal does not start on its folder', async () => {
    expect(await refusal(start())).toMatch(/^The data folder .+ is in use by another portal \(process \d+\)\. .+\n$/);
  });

  test('told to stop, it first answers what it was asked', async () => {
    const sent = request(address, {
      path: '/auth/v1/token?grant_type=password',
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    });
    sent.flushHeaders();
    await once(sent, 'continue');
    portal.kill('SIGTERM');
    const answers = (): Promise<boolean> =>
      fetch(`${address}/config.json`, { headers: { connection: 'close' } }).then(
        (response) => response.ok,
        () => false,
      );
    while (await answers());
    sent.end('{"email":"auditor@portal.invalid","password":"wrong"}');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    answer.resume();
    expect(await portal.ended).toBe(0);
  });
});

async function occupied(): Promise<{ port: string; leave: () => Promise<void> }> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const bound = other.address();
  const leave = async (): Promise<void> => void (await once(other.close(), 'close'));
  return { port: typeof bound === 'object' && bound ? String(bound.port) : '', leave };
}

test('told to stop as soon as it answers, it closes its folder too', async () => {
  const { port, leave } = await occupied();
  await leave();
  const portal = start({ PORT: port });
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.ok,
      () => false,
    ))
  );
  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect((await readdir(join(folder, 'data'))).filter((name) => name.endsWith('.sock') || name === 'lock')).toEqual([]);
});

describe('what keeps it from starting is one line and an exit code', () => {
  test('a port in use', async () => {
    const { port, leave } = await occupied();
    expect(await refusal(start({ PORT: port }))).toBe(
      `Port ${port} is in use by another program. Stop that one, or set PORT to another port.\n`,
    );
    await leave();
  });

  test('a setting that makes no sense', async () => {
    expect(await refusal(start({ PORT: 'http' }))).toMatch(/^The settings cannot be used\. PORT: .+\n$/);
  });

  test('damaged keys', async () => {
    await mkdir(join(folder, 'damaged'));
    await writeFile(join(folder, 'damaged', 'keys.json'), '{');
    expect(await refusal(start({ PORTAL_DATA: join(folder, 'damaged') }))).toMatch(
      /^The portal could not start: .+keys\.json is damaged\. .+\n$/,
    );
  });

  test('an old Node', async () => {
    const pretend =
      'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.18.3"}})';
    expect(await refusal(start({}, ['--import', pretend]))).toMatch(
      /^The portal needs Node 20\.19 or newer; this is .+\n$/,
    );
  });
});
