import { randomBytes } from 'node:crypto';
import type { RunSql } from '../../backend/open-backend';
import { PUBLISH_PATH, publishRoute } from './publish-route';

const KNOWN = `avsec_${randomBytes(32).toString('hex')}`;
const FOR_CANARIES = `avsec_${randomBytes(32).toString('hex')}`;

/** The database, which knows two tokens. */
const sql: RunSql = (_, values) => {
  const [token] = values ?? [];
  const row = { module_id: 'baggage', team: 'Bagagem', only_canaries: token === FOR_CANARIES, audience: {} };
  return Promise.resolve({ rows: token === KNOWN || token === FOR_CANARIES ? [row] : [] });
};
const route = publishRoute({ backend: { sql }, publicFolder: '', trustProxy: false, log: () => undefined });

/** A body in pieces, of no length that is told, which says how many were asked for. */
function inPieces(most: number) {
  let asked = 0;
  const stream = new ReadableStream<Uint8Array>(
    { pull: (controller) => (asked++ < most ? controller.enqueue(new Uint8Array(1 << 20)) : controller.close()) },
    { highWaterMark: 0 },
  );
  return { stream, asked: () => asked };
}

async function post(token: string | null, body: BodyInit): Promise<number> {
  const duplex: object = { duplex: 'half' };
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const url = new URL(PUBLISH_PATH, 'http://127.0.0.1');
  return (await route.fetch(new Request(url, { method: 'POST', body, headers, ...duplex }))).status;
}

test.each([
  ['no token', null, 401],
  ['what is no token', 'avsec_1', 401],
  ['a token that nobody made', `avsec_${'0'.repeat(64)}`, 401],
  ['a token for canaries, of a release for everybody', FOR_CANARIES, 403],
])('nothing of a release is read with %s', async (_, token, status) => {
  const body = inPieces(4);
  expect(await post(token, body.stream)).toBe(status);
  expect(body.asked()).toBe(0);
});

test('with a token that is known it is read, and no further than a release may be large', async () => {
  const small = inPieces(1);
  expect(await post(KNOWN, small.stream)).toBe(400);
  expect(small.asked()).toBe(2);
  const large = inPieces(1000);
  expect(await post(KNOWN, large.stream)).toBe(413);
  expect(large.asked()).toBeLessThan(200);
});
