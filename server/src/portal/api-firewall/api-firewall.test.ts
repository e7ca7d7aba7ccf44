import { createHash } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { redGateChecklist } from '@avsec/shared/domain';
import type { Backend } from '../../backend/open-backend';
import { createUser } from '../../testing/create-user';
import { openTestBackend } from '../../testing/open-test-backend';
import { signedIn } from '../../testing/signed-in';
import { openApiFirewall } from './api-firewall';

const ORIGIN = 'http://127.0.0.1';
const ID = randomUUID();
const EVIDENCE = `/storage/v1/object/attachments/${ID}/${ID}/1700000000000-ab12.png`;

let backend: Backend;
let firewall: Pick<Backend, 'fetch'>;
let reached: Request[];
/** Of somebody who is signed in. */
let authorization: string;

beforeAll(async () => {
  backend = await openTestBackend();
  authorization = await signedIn(backend);
  firewall = await openApiFirewall({
    ...backend,
    fetch: (request, context) => {
      const body = context?.body;
      reached.push(body ? new Request(request, { body: new Uint8Array(body) }) : request);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
}, 180_000);
beforeEach(() => void (reached = []));
afterAll(() => backend.close());

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  firewall.fetch(
    new Request(`${ORIGIN}${path}`, {
      ...init,
      headers: { apikey: backend.publishableKey, authorization, ...(init.headers as Record<string, string>) },
    }),
  );
const call = (name: string, body: string): Promise<Response> => ask(`/rest/v1/rpc/${name}`, { method: 'POST', body });
const outcome = async (answer: Promise<Response>): Promise<{ status: number; reached: boolean }> => ({
  status: (await answer).status,
  reached: reached.length > 0,
});

describe('names that the embedded backend would follow as a path', () => {
  test.each([
    '/rest/v1/x?__proto__=eq.1',
    '/rest/v1/checklists?__proto__=eq.1',
    '/rest/v1/checklists?a.__proto__=eq.1',
    '/rest/v1/checklists?checklist_sections.__proto__.x=eq.1',
    '/rest/v1/checklists?constructor.prototype.x=eq.1',
    '/rest/v1/checklists?select=__proto__',
    '/rest/v1/checklists?select=*,__proto__(*)',
    '/rest/v1/checklists?order=__proto__.desc',
    '/rest/v1/__proto__?select=*',
    '/rest/v1/rpc/__proto__',
  ])('%s never reaches it, whatever the method', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']) {
      const { status, reached: passed } = await outcome(
        ask(path, { method, ...(method !== 'GET' && method !== 'HEAD' && { body: '{}' }) }),
      );
      expect([method, status >= 400 && status < 500, passed]).toEqual([method, true, false]);
    }
  });

  test.each(['{"__proto__":{"a":1}}', '{"payload":{"__proto__":{"a":1}}}', '{"payload":[{"a":{"__proto__":1}}]}'])(
    'nor does the body %s',
    async (body) => {
      expect(await outcome(call('save_submission', body))).toEqual({ status: 400, reached: false });
    },
  );
});

test('an address of more than 2,048 characters', async () => {
  expect(await outcome(ask(`/rest/v1/checklists?select=id&title=eq.${'x'.repeat(2048)}`))).toEqual({
    status: 414,
    reached: false,
  });
});

describe('what nobody here asks', () => {
  test.each([
    ['a table that is not there', 'GET', '/rest/v1/users', 404],
    ['the description of everything', 'GET', '/rest/v1/', 404],
    ['what is the database’s own', 'GET', '/rest/v1/pg_class', 404],
    ['a function that is not granted', 'POST', '/rest/v1/rpc/pg_sleep', 404],
    ['a function by GET', 'GET', '/rest/v1/rpc/count_submissions', 405],
    ['writing to a table', 'POST', '/rest/v1/checklists', 405],
    ['signing up', 'POST', '/auth/v1/signup', 404],
    ['codes by mail', 'POST', '/auth/v1/otp', 404],
    ['recovery', 'POST', '/auth/v1/recover', 404],
    ['administration', 'GET', '/auth/v1/admin/users', 404],
    ['another provider', 'GET', '/auth/v1/authorize?provider=x', 404],
    ['another grant', 'POST', '/auth/v1/token?grant_type=id_token', 404],
    ['a signed link for uploading', 'POST', EVIDENCE.replace('/object/', '/object/upload/sign/'), 404],
    ['uploading by a signed link', 'PUT', `${EVIDENCE.replace('/object/', '/object/upload/sign/')}?token=x`, 404],
    ['a signed link', 'POST', EVIDENCE.replace('/object/', '/object/sign/'), 404],
    ['signed links', 'POST', '/storage/v1/object/sign/attachments', 404],
    ['a public address', 'GET', EVIDENCE.replace('/object/', '/object/public/'), 404],
    ['replacing', 'PUT', EVIDENCE, 404],
    ['moving', 'POST', '/storage/v1/object/move', 404],
    ['copying', 'POST', '/storage/v1/object/copy', 404],
    ['listing', 'POST', '/storage/v1/object/list/attachments', 404],
    ['resumable uploads', 'POST', '/storage/v1/upload/resumable', 404],
    ['buckets', 'GET', '/storage/v1/bucket', 404],
    ['another bucket', 'GET', EVIDENCE.replace('attachments', 'private'), 404],
    ['a key that climbs', 'GET', '/storage/v1/object/attachments/a/%2e%2e%2fb', 404],
    ['a key with a NUL', 'GET', '/storage/v1/object/attachments/a%00b', 404],
    ['another API', 'GET', '/_system/info', 404],
  ])('%s: %s %s', async (_, method, path, status) => {
    expect(await outcome(ask(path, { method }))).toEqual({ status, reached: false });
  });

  test('another schema', async () => {
    expect(await outcome(ask('/rest/v1/checklists?select=id', { headers: { 'accept-profile': 'private' } }))).toEqual({
      status: 406,
      reached: false,
    });
  });

  test('a request with no key, or with the secret one', async () => {
    const path = '/rest/v1/checklists?select=id';
    const key = backend.publishableKey;
    for (const headers of [
      new Headers(),
      new Headers({ apikey: 'sb_secret_x' }),
      new Headers({ apikey: key, authorization: 'Bearer sb_secret_x' }),
    ]) {
      expect((await firewall.fetch(new Request(`${ORIGIN}${path}`, { headers }))).status).toBe(401);
    }
    expect(reached).toEqual([]);
  });

  test('NUL, in the address and in a body: as the database itself would refuse it', async () => {
    const answers = [
      ask('/rest/v1/checklists?select=id&title=eq.a%00b'),
      call('save_checklist', '{"payload":{"title":"a\\u0000b"}}'),
    ];
    for (const answer of await Promise.all(answers)) expect(await answer.json()).toMatchObject({ code: '22P05' });
    expect(
      await outcome(
        ask('/auth/v1/token?grant_type=password', { method: 'POST', body: '{"email":"a\\u0000@b","password":"x"}' }),
      ),
    ).toEqual({ status: 400, reached: false });
  });

  test('a body that is nested without end, and a parameter that the function has not', async () => {
    expect((await call('save_checklist', `{"payload":${'['.repeat(5000)}${']'.repeat(5000)}}`)).status).toBe(400);
    expect((await call('save_checklist', '{"payload":{},"as":"admin"}')).status).toBe(404);
    expect(reached).toEqual([]);
  });

  test.each([
    ['submission_counters', '{"month_start":{},"month_end":"2026-12-01"}'],
    ['submission_counters', '{"month_start":"2026-11-01","month_end":1e308}'],
    ['delete_submission', '{"id":[],"reason":"x"}'],
    ['delete_submission', `{"id":"${ID}","reason":{"a":1}}`],
    ['create_module_token', '{"module":"bagagem","team":"Bagagem","only_canaries":"true"}'],
    ['create_module_token', '{"module":true,"team":"Bagagem","only_canaries":true}'],
    ['audit_entries', '{"filter":{},"before":[1],"most":10}'],
    ['save_checklist', '{"payload":"x"}'],
  ])('a parameter of another type: %s with %s', async (name, body) => {
    expect(await outcome(call(name, body))).toEqual({ status: 400, reached: false });
  });
});

describe('a file that is not what it is said to be', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const put = (extension: string, type: string, bytes: Buffer | string): Promise<Response> =>
    ask(EVIDENCE.replace(/png$/, extension), {
      method: 'POST',
      body: new Uint8Array(Buffer.from(bytes)),
      headers: { 'content-type': type },
    });

  test.each([
    ['a page as a photo', 'jpg', 'image/jpeg', '<!doctype html><script>alert(1)</script>'],
    [
      'a drawing with a script as a photo',
      'png',
      'image/png',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    ],
    ['nothing as a photo', 'jpg', 'image/jpeg', ''],
    ['a PNG as a JPEG', 'jpg', 'image/jpeg', PNG],
    ['a photo under the type of a page', 'png', 'text/html', PNG],
    ['a page as text', 'txt', 'text/plain', '<html><body>'],
    ['a program as a document', 'pdf', 'application/pdf', Buffer.from('MZ\0\0')],
    ['a kind of file that is not taken', 'html', 'text/html', '<html>'],
  ])('%s is refused', async (_, extension, type, bytes) => {
    expect(await outcome(put(extension, type, bytes))).toEqual({ status: 415, reached: false });
  });

  test('an example picture under the hash of other bytes is refused, under its own it is not', async () => {
    const putExample = (hash: string): Promise<Response> =>
      ask(`/storage/v1/object/attachments/examples/${hash}.png`, {
        method: 'POST',
        body: new Uint8Array(PNG),
        headers: { 'content-type': 'image/png' },
      });
    expect(await outcome(putExample('0'.repeat(64)))).toEqual({ status: 415, reached: false });
    expect((await putExample(createHash('sha256').update(PNG).digest('hex'))).status).toBe(204);
  });

  test('a photo, a document and a text that are', async () => {
    for (const [extension, type, bytes] of [
      ['png', 'image/png', PNG],
      ['pdf', 'application/pdf', '%PDF-1.7 …'],
      ['txt', 'text/plain', 'Laudo nº 1'],
    ] as const) {
      expect((await put(extension, type, bytes)).status).toBe(204);
    }
    expect(await Promise.all(reached.map(async (request) => (await request.arrayBuffer()).byteLength))).toEqual([
      PNG.length,
      12,
      11,
    ]);
  });
});

test('what is known goes on, and nothing that came along with it', async () => {
  await createUser(backend, 'a@b', 'x');
  const headers = {
    prefer: 'count=exact',
    'x-upsert': 'true',
    'cache-control': 'max-age=1',
    'x-http-method-override': 'DELETE',
  };
  await ask(`/rest/v1/checklists?select=*,checklist_sections(*,checklist_items(*))&id=eq.${ID}`, { headers });
  await ask(EVIDENCE.replace('.png', '.txt'), {
    method: 'POST',
    body: 'words',
    headers: { ...headers, 'content-type': 'text/plain' },
  });
  await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers,
    body: '{"email":"a@b","password":"x","data":{"role":"admin"}}',
  });
  await call('save_checklist', JSON.stringify({ payload: redGateChecklist }));
  expect(reached).toHaveLength(4);
  for (const request of reached)
    expect(
      [...request.headers.keys()].filter((name) => !['apikey', 'authorization', 'content-type'].includes(name)),
    ).toEqual([]);
  expect(await reached[2]?.json()).toEqual({ email: 'a@b', password: 'x' });
});

test('a function is offered by its grant alone', async () => {
  await backend.sql(`create function public.newcomer(word text) returns text language sql as 'select word'`);
  await backend.sql('revoke execute on function public.newcomer(text) from public, anon');
  const before = await openApiFirewall(backend);
  await backend.sql('grant execute on function public.newcomer(text) to authenticated');
  const after = await openApiFirewall(backend);
  const headers = { apikey: backend.publishableKey, authorization, 'content-type': 'application/json' };
  const request = (): Request =>
    new Request(`${ORIGIN}/rest/v1/rpc/newcomer`, { method: 'POST', body: '{"word":"x"}', headers });
  expect((await before.fetch(request())).status).toBe(404);
  expect(await (await after.fetch(request())).json()).toBe('x');
  await backend.sql('drop function public.newcomer(text)');
});
