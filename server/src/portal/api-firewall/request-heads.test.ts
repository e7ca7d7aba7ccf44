import { randomUUID } from 'node:crypto';
import { ATTACHMENT_MAX_BYTES } from '@avsec/shared/domain';
import type { Backend } from '../../backend/open-backend';
import { openTestBackend } from '../../testing/open-test-backend';
import { signedIn } from '../../testing/signed-in';
import { openApiFirewall, type ApiFirewall } from './api-firewall';
import { BODIES_OF_ONE_MAX_BYTES } from '../requests/request-limits';

const ORIGIN = 'http://127.0.0.1';
const EVIDENCE = `/storage/v1/object/attachments/${randomUUID()}/${randomUUID()}/1700000000000-ab12.png`;
const HALF: object = { duplex: 'half' };
const SAVING = '/rest/v1/rpc/save_submission';

let backend: Backend;
let firewall: ApiFirewall;
let authorization: string;
let reached: string[];

beforeAll(async () => {
  backend = await openTestBackend();
  authorization = await signedIn(backend);
  firewall = await openApiFirewall({
    ...backend,
    fetch: ({ url }) => Promise.resolve(new Response(null, { status: reached.push(url) && 204 })),
  });
}, 180_000);
beforeEach(() => void (reached = []));
afterAll(() => backend.close());

/** A body that says how much of it was asked for, and ends when it is told to. */
function slowBody() {
  let [pulled, end] = [0, (): void => undefined];
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (end = () => controller.close()),
      pull: (controller) =>
        pulled++ === 0 ? controller.enqueue(new TextEncoder().encode(' ')) : new Promise(() => undefined),
    },
    { highWaterMark: 0 },
  );
  return { stream, pulled: () => pulled, end: () => end() };
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> =>
  firewall.fetch(
    new Request(`${ORIGIN}${path}`, { method, body, headers: { apikey: backend.publishableKey, ...headers }, ...HALF }),
  );

describe('nothing of a body is read before it is known who sends it', () => {
  const forged = (): string => `${authorization.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;

  test.each([SAVING, EVIDENCE, '/auth/v1/factors', '/functions/v1/people', '/storage/v1/object/attachments'])(
    '%s by nobody, by a forged token, with a wrong key',
    async (path) => {
      const method = path.endsWith('attachments') ? 'DELETE' : 'POST';
      const senders: Record<string, string>[] = [
        {},
        { authorization: `Bearer ${backend.publishableKey}` },
        { authorization: forged() },
        { apikey: 'another', authorization },
      ];
      for (const headers of senders) {
        const body = slowBody();
        expect((await post(path, body.stream, headers, method)).status).toBe(401);
        expect(body.pulled()).toBe(0);
      }
      expect(reached).toEqual([]);
    },
  );

  test.each([
    ['/rest/v1/rpc/no_such_function', 404],
    ['/rest/v1/checklists', 405],
    ['/storage/v1/object/sign/attachments', 404],
    [`${SAVING}?a=1`, 400],
  ])('nor what nobody asks: %s', async (path, status) => {
    const body = slowBody();
    expect((await post(path, body.stream, { authorization })).status).toBe(status);
    expect(body.pulled()).toBe(0);
  });

  test.each([
    [SAVING, 7_000_000],
    ['/rest/v1/rpc/count_submissions', 110_000],
    ['/rest/v1/rpc/reopen_submission', 70_000],
    ['/auth/v1/factors', 17_000],
    ['/functions/v1/people', 70_000],
    [EVIDENCE, ATTACHMENT_MAX_BYTES + 1],
  ])('nor what says that it is larger than this may be: %s with %d bytes', async (path, size) => {
    const body = slowBody();
    expect((await post(path, body.stream, { authorization, 'content-length': String(size) })).status).toBe(413);
    expect(body.pulled()).toBe(0);
    // What does not say it is read no further.
    expect((await post(path, new Blob([new Uint8Array(size)]).stream(), { authorization })).status).toBe(413);
    expect(reached).toEqual([]);
  });
});

test('unfinished bodies take no more than one may have on the way, and give it back', async () => {
  const size = 6_000_000;
  const bodies = Array.from({ length: 25 }, slowBody);
  const answers = bodies.map(({ stream }) => post(SAVING, stream, { authorization, 'content-length': String(size) }));
  const most = Math.floor(BODIES_OF_ONE_MAX_BYTES / size);
  // Which of them find room is not theirs to say: tokens are checked side by side.
  const refused = await new Promise<Map<number, number>>((resolve) => {
    const answered = new Map<number, number>();
    for (const [place, answer] of answers.entries())
      void answer.then(({ status }) => {
        answered.set(place, status);
        if (answered.size === 25 - most) resolve(answered);
      });
  });
  expect(new Set(refused.values())).toEqual(new Set([503]));
  expect([...refused.keys()].map((place) => bodies[place]?.pulled())).toEqual(Array(25 - most).fill(0));
  // Somebody else is answered meanwhile.
  expect(
    (await post('/rest/v1/rpc/count_submissions', '{"query":{}}', { authorization: await signedIn(backend) })).status,
  ).toBe(204);
  for (const [place, { end }] of bodies.entries()) if (!refused.has(place)) end();
  await Promise.all(answers);
  expect((await post(SAVING, `{"payload":{"x":"${'x'.repeat(size - 100)}"}}`, { authorization })).status).toBe(204);
});

test('a call with more values than anything of ours is not made objects of', async () => {
  const answer = await post(SAVING, `{"payload":{"items":[${'[],'.repeat(300_000)}[]]}}`, { authorization });
  expect([answer.status, reached]).toEqual([400, []]);
});

test.each([
  ['search_submissions', { query: { text: Array(21).fill('a').join(' ') } }, { field: 'query.text', limit: 20 }],
  ['search_submissions', { query: { text: 'x'.repeat(301) } }, { field: 'query.text', limit: 300 }],
  [
    'count_submissions',
    { query: { titles: [{ title: 'x'.repeat(301) }] } },
    { field: 'query.titles[].title', limit: 300 },
  ],
  ['finalizations_there', { ids: Array(501).fill(randomUUID()), requests: [] }, { field: 'ids', limit: 500 }],
])('what is longer than it may be is refused before the database is asked: %s', async (name, given, fault) => {
  const answer = await post(`/rest/v1/rpc/${name}`, JSON.stringify(given), { authorization });
  expect([answer.status, reached]).toEqual([422, []]);
  const { code, details } = (await answer.json()) as { code: string; details: string };
  expect([code, JSON.parse(details)]).toEqual(['AV422', { ...fault, reason: 'too-long' }]);
});
